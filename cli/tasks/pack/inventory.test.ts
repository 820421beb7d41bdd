import { expect, test } from 'vitest';
import { inventoryOf, licencesOf } from './inventory.mjs';

const manifest = {
  name: '@brought/sdk',
  version: '1.0.0',
  description: '',
  license: 'MIT',
  dependencies: { frame: '1.0.0' },
};
const everything = {
  metadata: {},
  components: ['frame@1.0.0', 'hinge@2.0.0', 'glue@3.0.0', 'tool@4.0.0'].map((name) => ({
    'bom-ref': `pkg:npm/${name}`,
  })),
  dependencies: [
    { ref: 'pkg:npm/frame@1.0.0', dependsOn: ['pkg:npm/hinge@2.0.0'] },
    { ref: 'pkg:npm/hinge@2.0.0', dependsOn: ['pkg:npm/frame@1.0.0'] },
    { ref: 'pkg:npm/glue@3.0.0', dependsOn: ['pkg:npm/tool@4.0.0'] },
  ],
};
const glue = { name: 'glue', version: '3.0.0', identifier: 'MIT', text: 'Do as you like.' };

test('an inventory has everything installed or bundled, and nothing else', () => {
  const { components, dependencies } = inventoryOf(everything, manifest, [glue]);
  expect(components.map((one) => one['bom-ref'])).toEqual([
    'pkg:npm/frame@1.0.0',
    'pkg:npm/hinge@2.0.0',
    'pkg:npm/glue@3.0.0',
  ]);
  expect(dependencies).toEqual([
    {
      ref: 'pkg:npm/%40brought/sdk@1.0.0',
      dependsOn: ['pkg:npm/frame@1.0.0', 'pkg:npm/glue@3.0.0'],
    },
    { ref: 'pkg:npm/frame@1.0.0', dependsOn: ['pkg:npm/hinge@2.0.0'] },
    { ref: 'pkg:npm/hinge@2.0.0', dependsOn: ['pkg:npm/frame@1.0.0'] },
    { ref: 'pkg:npm/glue@3.0.0', dependsOn: [] },
  ]);
});

test('an unknown package fails the inventory instead of leaving a gap', () => {
  const other = { ...glue, version: '3.1.0' };
  expect(() => inventoryOf(everything, manifest, [other])).toThrow('pkg:npm/glue@3.1.0');
});

test('the text of each licence is included; a licence that is not permissive is rejected', () => {
  expect(licencesOf([glue])).toContain('## glue 3.0.0 (MIT)\n\nDo as you like.');
  const duty = { ...glue, identifier: 'GPL-3.0-only' };
  expect(() => licencesOf([glue, duty])).toThrow('glue (GPL-3.0-only)');
  expect(() => licencesOf([{ ...glue, identifier: null }])).toThrow('glue (none named)');
});
