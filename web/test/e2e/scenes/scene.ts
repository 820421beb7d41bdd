import type { BrowserContext, Page } from 'playwright/test';
import type { Locale } from '../support/locale.ts';
import type { Server } from '../support/server.ts';

/** Where a scene is set up; every call is answered as in the contract's examples at first. */
export type Stage = {
  page: Page;
  server: Server;
  context: BrowserContext;
  /** Errors inside the page so far; a scene that is about some removes them. */
  pageErrors: string[];
};

/** A state of a screen that is worth looking at. */
export type Scene = {
  /** File name of its picture. */
  name: string;
  /** The main state of the screen: axe checks it in every language and in both schemes. */
  main?: boolean;
  /** Shown to developers: its wire names may break at twice the text size. */
  developers?: boolean;
  /** Brings the page there. */
  show: (stage: Stage) => Promise<void>;
  /** Brings it there in another language, where no application is there to switch. */
  showIn?: (stage: Stage, language: Locale) => Promise<void>;
};

/** The current day in scenes that count days until something is due. */
const TODAY = new Date('2026-11-23T10:00:00Z');

/** The same scenes, all on that day. */
export function today(scenes: Scene[]): Scene[] {
  return scenes.map((scene) => ({
    ...scene,
    async show(stage) {
      await stage.server.setClock(TODAY);
      await stage.page.clock.setFixedTime(TODAY);
      await scene.show(stage);
    },
  }));
}

/** Texts that are longer than anybody expects. */
export const LONG_NAME = 'A product with an uncommonly long name for salaried and seasonal workers';
export const LONG_TEXT = 'Please repay on time to keep your limit and to pay no penalty. '.repeat(
  5,
);
export const LONG_AMOUNT = 'TZS 9.007.199.254.740.991,00';
