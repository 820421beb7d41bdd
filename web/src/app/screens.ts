import type { ComponentType } from 'react';
import { text } from '../lib/language.ts';
import type { ScreenLoader } from '../session/navigation.tsx';
import { showToast } from '../ui/notices.ts';
import { routeOf, type Route } from './routes.ts';

const arrived = new Map<Route, ComponentType>();
const fetched = new Map<Route, Promise<ComponentType>>();
const failed = new Set<Route>();

/** The screen of a route if its code is here. */
export function screenOf(route: Route): ComponentType | undefined {
  return arrived.get(route);
}

/** Fetches the code of a screen, once; a failure stays until `load` tries again. */
export function bringScreen(route: Route): Promise<ComponentType> {
  const known = fetched.get(route);
  if (known) return known;
  const promise = fetchScreen(route);
  fetched.set(route, promise);
  return promise;
}

async function fetchScreen(route: Route): Promise<ComponentType> {
  try {
    const { Screen, prepare } = await route.load();
    await prepare?.();
    arrived.set(route, Screen);
    return Screen;
  } catch (failure) {
    failed.add(route);
    throw failure;
  }
}

function bringAgain(route: Route): Promise<ComponentType> {
  if (failed.delete(route)) fetched.delete(route);
  return bringScreen(route);
}

/** How links and buttons bring the screen they lead to. */
export const screenLoader: ScreenLoader = {
  preload(screen) {
    const route = routeOf(screen);
    if (route) bringAgain(route).catch(() => undefined);
  },
  async load(screen) {
    const route = routeOf(screen);
    if (!route || screenOf(route)) return true;
    try {
      await bringAgain(route);
      return true;
    } catch {
      showToast(text('failure.network'));
      return false;
    }
  },
};
