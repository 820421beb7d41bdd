import { mutant, type Mutant } from './mutant.ts';
import { bodyOf, failed, field, status, when } from './broken-replies.ts';

/** Faults of the transport. */
export const transportMutants: readonly Mutant[] = [
  mutant('HTTP 500 always', 'problemInit', 'BRT-301', () => status(500)),
  mutant(
    'HTTP 500 for an emoji',
    'problemSave',
    'BRT-301',
    when((request) => request.text.includes('%F0%9F%92%B6'), status(500)),
  ),
  mutant(
    'HTTP 500 for a missing field',
    'problemSave',
    'BRT-301',
    when((request) => field(request, 'problemDetail') === undefined, status(500)),
  ),
  mutant(
    'HTTP 500 for letters in a number',
    'problemSaveScore',
    'BRT-301',
    when((request) => field(request, 'score') === 'abc', status(500)),
  ),
  mutant(
    'HTTP 500 for GET',
    'submitUtr',
    'BRT-301',
    when(({ method }) => method === 'GET', status(500)),
  ),
  mutant('HTTP 404', 'problemSave', 'BRT-302', () => status(404)),
  mutant('HTTP 400 for a failure', 'problemDetail', 'BRT-302', (reply) =>
    bodyOf(reply).code === '00' ? reply : { ...reply, status: 400 },
  ),
  mutant('HTTP 201 for success', 'problemSave', 'BRT-302', (reply) => ({ ...reply, status: 201 })),
  mutant('HTTP 204 for success', 'eventSave', 'BRT-302', () => ({
    status: 204,
    headers: {},
    body: '',
  })),
  mutant(
    'a limit that is too low',
    'problemSave',
    'BRT-302',
    when((request) => (field(request, 'problemDetail')?.length ?? 0) > 100, status(400)),
  ),
  mutant('a redirect', 'problemInit', 'BRT-303', () => status(302, { location: '/login' })),
  mutant('no reply in time', 'problemList', 'BRT-304', () => failed('time-out')),
  mutant(
    'no reply in time for long texts',
    'problemSave',
    'BRT-304',
    when((request) => (field(request, 'problemDetail')?.length ?? 0) === 200, failed('time-out')),
  ),
  mutant(
    'a cut connection for marks',
    'problemSave',
    'BRT-305',
    when((request) => request.text.includes('%3Ci%3E'), failed('connection-lost')),
  ),
  mutant('a reply without an end', 'problemList', 'BRT-306', () => failed('too-large')),
  mutant('access refused', 'loanDetails', 'BRT-307', () => status(403)),
  mutant('broken compression', 'problemInit', 'BRT-309', () => failed('compression')),
];
