import { application } from 'virtual:application-files';

const announced = new Set<string>();

/** Lets the browser fetch files of the build, each once, before the script that asks for them is here. */
export function announce(files: readonly string[]): void {
  for (const file of files) {
    if (announced.has(file)) continue;
    announced.add(file);
    const link = document.createElement('link');
    link.href = `/${file}`;
    link.crossOrigin = '';
    if (file.endsWith('.js')) link.rel = 'modulepreload';
    else {
      link.rel = 'preload';
      link.as = file.endsWith('.css') ? 'style' : 'fetch';
    }
    document.head.append(link);
  }
}

/** What every screen stands on. */
export function announceApplication(): void {
  announce(application);
}

/**
 * Stands in the script of the page for an import of a module: its files are announced. Nobody there
 * waits for the module itself.
 */
export function announceModule(files: readonly string[]): Promise<never> {
  announce(files);
  return new Promise(() => undefined);
}
