import type { CallEvent } from '@brought/sdk';
import { curlOf } from '../../contract/curl.ts';
import type { Terminal } from '../../output/terminal.ts';
import { shownHeaders } from '../../redact/headers.ts';
import type { Redactor } from '../../redact/redactor.ts';

/** Prints a request without sending it: as one curl line, or as it would go over the wire. */
export function printPlan(
  terminal: Terminal,
  event: CallEvent,
  redactor: Redactor,
  form: 'curl' | 'request',
): void {
  const names = redactor.learnRequest(event.operationId, event.fields);
  const requestHeaders = shownHeaders(Object.entries(event.requestHeaders), redactor);
  const curl = redactor.text(curlOf({ ...event, requestHeaders }), names);
  const url = redactor.text(event.url, names);
  const body = event.requestBody && redactor.text(event.requestBody, names);
  const files = Object.entries(event.fields).flatMap(([name, value]) =>
    value instanceof File ? [`${name}: ${value.name}, ${value.type}, ${value.size} bytes`] : [],
  );
  if (terminal.json) {
    const { operationId, method } = event;
    const shown = { operationId, method, url, headers: requestHeaders, body, files, curl };
    terminal.printJson({ version: 1, ...shown });
    return;
  }
  if (form === 'curl') return terminal.print(curl);
  const headers = Object.entries(requestHeaders).map(([name, value]) =>
    `${name}: ${value}`.trimEnd(),
  );
  terminal.print([`${event.method} ${url}`, ...headers].join('\n'));
  if (body) terminal.print(`\n${body}`);
  if (files.length > 0) terminal.print(`\n${redactor.text(files.join('\n'))}`);
  terminal.remark('Nothing was sent.');
}
