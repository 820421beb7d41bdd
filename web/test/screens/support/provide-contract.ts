import type { TestProject } from 'vitest/node';
import { contract } from '../../contract.ts';

/** Gives the contract to the tests, which run where there are no files. */
export function setup(project: TestProject): void {
  project.provide('contract', contract);
}
