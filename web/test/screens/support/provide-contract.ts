import type { TestProject } from 'vitest/node';
import { contract } from '../../contract.ts';

/** Provides the contract to the tests, which run without access to files. */
export function setup(project: TestProject): void {
  project.provide('contract', contract);
}
