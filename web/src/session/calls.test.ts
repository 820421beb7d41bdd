import { TIMEOUT_MS } from '@brought/sdk';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { brought } from './brought.ts';
import { read, readAlone, write } from './calls.ts';

const queryClient = new QueryClient();

test('a reply that arrived while the page was frozen is stale, and requested again', async () => {
  vi.useFakeTimers();
  const answers = ['old', 'new'];
  const call = vi.spyOn(brought, 'call').mockImplementation((async () => {
    const data = { noticeStatusText: answers.shift() };
    if (data.noticeStatusText === 'old') vi.setSystemTime(Date.now() + TIMEOUT_MS + 1);
    return { data, message: '' };
  }) as never);
  const input = { productId: '7', orderId: 'L1' };
  expect(await queryClient.fetchQuery(readAlone('loanDetails', input))).toEqual({
    noticeStatusText: 'new',
  });
  expect(call).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('CFG-11 no call of the app has its own time-out', async () => {
  const call = vi.spyOn(brought, 'call').mockResolvedValue({ data: {}, message: '' } as never);
  call.mockClear();
  await queryClient.fetchQuery(readAlone('problemList', {}));
  const { mutationFn } = write('problemSaveScore');
  await mutationFn?.({ input: { score: 5, problemId: '7' } }, {} as never);
  expect(call.mock.calls).toHaveLength(2);
  for (const [, , options] of call.mock.calls) expect(options).not.toHaveProperty('timeoutMs');
});

test('a read of its own takes no reply of the same call that is under way', async () => {
  const call = vi.spyOn(brought, 'call').mockResolvedValue({ data: {}, message: '' } as never);
  call.mockClear();
  const input = { productId: '7', orderId: 'L2' };
  await Promise.all([
    queryClient.fetchQuery(read('loanDetails', input)),
    queryClient.fetchQuery(readAlone('loanDetails', input)),
    queryClient.fetchQuery(readAlone('loanDetails', input)),
  ]);
  expect(call).toHaveBeenCalledTimes(3);
});
