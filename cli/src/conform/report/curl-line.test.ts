import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { samplePicture } from '../request/sample-picture.ts';
import { curlLine } from './curl-line.ts';

test('a large upload is repeated byte for byte by a line short enough for a shell', () => {
  const file = samplePicture('problemImage', 5_000_000);
  const body = { kind: 'multipart' as const, fields: [], files: [file] };
  const line = curlLine('http://t', { method: 'POST', path: '/u', query: [], headers: [], body });
  const [bytes = ''] = line.split(' | curl ');
  expect(line.length).toBeLessThan(5000);
  const written = execFileSync('sh', ['-c', bytes], { maxBuffer: 10_000_000 });
  expect(written.equals(file.bytes)).toBe(true);
});
