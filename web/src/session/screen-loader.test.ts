import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { firstCalls } from './first-calls.ts';
import { screenLoader } from './screen-loader.ts';

const PAGE = 'https://lender.example/orderDetails?sessionId=s1&orderId=L1&productId=7';

afterEach(() => vi.unstubAllGlobals());

/** What the loader of a complaint's start asks for if the router leads from a page to a screen. */
function startedFrom(page: string, screen: string): unknown[] {
  vi.stubGlobal('location', new URL(page));
  const inputs: unknown[] = [];
  const loader = screenLoader(firstCalls.complaintStart, (_client, { problemInit }) => {
    inputs.push(problemInit);
    return Promise.reject(new Error('The screen itself shows this.'));
  });
  const args = { request: new Request(screen.replace(/#.*/, '')) } as LoaderFunctionArgs;
  expect(loader(new QueryClient())(args)).toBeNull();
  return inputs;
}

test('a loader starts the calls of the screen at which the page opened', () => {
  expect(startedFrom(PAGE, PAGE)).toEqual([{ orderId: 'L1' }]);
});

test('a loader starts them on a navigation within the app', () => {
  const screen = PAGE.replace('orderDetails', 'complainStart').concat('&source=order');
  expect(startedFrom(PAGE, screen)).toEqual([{ orderId: 'L1' }]);
});

test('the session may be in the fragment of the page, and in the query of the screen', () => {
  const page = 'https://lender.example/orderDetails#/?sessionId=s1&orderId=L1';
  expect(startedFrom(page, page)).toEqual([{ orderId: 'L1' }]);
  const screen = 'https://lender.example/complainStart?sessionId=s1&orderId=L1';
  expect(startedFrom(page, screen)).toEqual([{ orderId: 'L1' }]);
});

for (const [what, from, to] of [
  ['order', 'orderId=L1', 'orderId=L2'],
  ['borrower', 'sessionId=s1', 'sessionId=s2'],
] as const) {
  test(`a loader sends nothing about another ${what} under the address of this one`, () => {
    expect(startedFrom(PAGE, PAGE.replace(from, to))).toEqual([]);
  });
}
