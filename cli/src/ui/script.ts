/** Script of the page, allowed by its hash. Text from a server or a flow is set as text. */
export const SCRIPT = `
const byId = (id) => document.getElementById(id);
const make = (name, props, ...children) => {
  const node = Object.assign(document.createElement(name), props);
  node.append(...children);
  return node;
};
let run = '';
let again = false;
// Until the page has caught up with the runs so far.
let isBusy = true;

const post = async (path, body) => {
  const reply = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (reply.ok) return;
  say((await reply.json()).detail, 'bad');
  busy(false);
};
const say = (text, kind) => {
  byId('state').textContent = text;
  byId('state').className = kind || '';
};
const busy = (is) => {
  isBusy = is;
  byId('stop').hidden = !is;
  for (const button of document.querySelectorAll('button:not(#stop)')) button.disabled = is;
};
const find = () => {
  const word = byId('find').value.trim().toLowerCase();
  for (const item of byId('flows').children) item.hidden = !item.dataset.text.includes(word);
};
const lists = ['flows', 'notes'];
const shown = lists.map((id) => byId(id).innerHTML);
const refresh = async () => {
  const reply = await fetch('/');
  if (!reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  lists.forEach((id, at) => {
    const { innerHTML } = page.getElementById(id);
    if (innerHTML === shown[at]) return;
    shown[at] = innerHTML;
    const { flow } = document.activeElement.dataset;
    byId(id).innerHTML = innerHTML;
    if (flow !== undefined) document.querySelector('[data-flow="' + CSS.escape(flow) + '"]')?.focus();
  });
  find();
  busy(isBusy);
};
const look = () => {
  byId('title').focus({ preventScroll: true });
  // Below the flows on a phone.
  byId('run').scrollIntoView();
};
const starting = (what) => {
  run = '';
  byId('steps').replaceChildren();
  byId('complaint').hidden = true;
  byId('report').hidden = true;
  byId('title').textContent = what;
  look();
  say('Starting \\u2026');
  busy(true);
};
const begin = (line) => {
  run = line.id;
  again = line.target.kind === 'server';
  byId('title').textContent = line.what;
  byId('steps').replaceChildren();
  byId('complaint').hidden = true;
  byId('report').hidden = true;
  say('Running …');
  busy(true);
};
const keyOf = ({ flow, case: each, row, iteration, attempt, operationId, name }) =>
  JSON.stringify([flow, each, row, iteration, attempt, operationId, name]);
const stepBegin = (line) => {
  const node = make('li', { className: 'running' },
    make('span', { className: 'mark', textContent: '\\u2026' }),
    make('span', { className: 'name', textContent: line.name }),
    make('code', { textContent: line.operationId }),
    make('span', { className: 'time', textContent: 'running' }),
  );
  node.dataset.step = keyOf(line);
  byId('steps').append(node);
};
const stepNode = (line, state) => [...byId('steps').querySelectorAll('li.' + state)].find(({ dataset }) => dataset.step === keyOf(line));
const stepDone = (line) => {
  const node = stepNode(line, 'running');
  if (!node) return;
  node.className = 'done';
  node.querySelector('.mark').textContent = line.outcome === 'passed' ? '\\u2713' : '\\u2026';
  node.querySelector('.time').textContent = Math.round(line.milliseconds) + ' ms';
};
const step = (line) => {
  const marks = { passed: '\\u2713', skipped: '\\u2013', caught: '\\u2013' };
  const from = make('button', { type: 'button', textContent: 'Again from here', disabled: true, hidden: !again });
  from.dataset.run = run;
  from.dataset.from = line.name;
  const node =
    make('li', { className: line.outcome },
      make('span', { className: 'mark', textContent: marks[line.outcome] || '\\u2717' }),
      make('span', { className: 'name', textContent: line.name }),
      make('code', { textContent: line.operationId }),
      make('span', { className: 'time', textContent: Math.round(line.milliseconds) + ' ms' }),
      from,
    );
  const before = stepNode(line, 'done') || stepNode(line, 'running');
  if (before) before.replaceWith(node);
  else byId('steps').append(node);
};
const show = (id) => {
  byId('report').src = '/report/' + encodeURIComponent(id);
  byId('report').hidden = false;
};
const end = (line) => {
  // Killed amid its steps, it could not report them.
  for (const node of document.querySelectorAll('#steps .running, #steps .done')) {
    node.className = 'skipped';
    node.querySelector('.mark').textContent = '\\u2013';
  }
  busy(false);
  const good = line.exitCode === 0;
  say(line.meaning[0].toUpperCase() + line.meaning.slice(1), good ? 'good' : 'bad');
  byId('complaint').textContent = line.complaint;
  byId('complaint').hidden = good || line.complaint === '';
  if (run !== '') show(run);
  list();
};
const list = async () => {
  const { runs } = await (await fetch('/runs')).json();
  byId('runs').replaceChildren(...runs.map((each) => {
    const button = make('button', { type: 'button', textContent: 'Show' });
    button.dataset.show = each.id;
    button.dataset.what = each.what;
    return make('li', {}, make('div', {}, make('b', { textContent: each.what }), make('small', { textContent: each.ended + ', ' + each.startedAt.slice(0, 19).replace('T', ' ') })), button);
  }));
};
const showLine = (line) => {
  if (line.event === 'run') begin(line);
  else if (line.event === 'step-begin') stepBegin(line);
  else if (line.event === 'step-done') stepDone(line);
  else if (line.event === 'step') step(line);
  else if (line.event === 'ended') end(line);
  else if (line.event === 'flows') refresh();
  else if (line.event === 'start') busy(true);
  else if (line.event === 'caught-up') busy(line.isBusy);
};

document.addEventListener('click', ({ target }) => {
  const { flow, from, run: before, show: id, what } = target.dataset || {};
  if (flow !== undefined) {
    starting(flow);
    post('/run', { flow });
  } else if (from !== undefined) {
    // A flow may have several steps of one name.
    const same = [...document.querySelectorAll('[data-from]')].filter(({ dataset }) => dataset.from === from);
    const number = same.indexOf(target) + 1;
    starting(byId('title').textContent);
    post('/replay', { run: before, from: from + ' #' + number });
  }
  else if (id !== undefined) {
    byId('title').textContent = what;
    byId('steps').replaceChildren();
    say('');
    show(id);
    look();
  }
});
byId('stop').addEventListener('click', () => {
  say('Stopping \\u2026');
  post('/stop', {});
});
byId('find').addEventListener('input', find);
const events = new EventSource('/events');
events.onmessage = ({ data }) => showLine(JSON.parse(data));
events.onopen = () => {
  byId('steps').replaceChildren();
  refresh();
};
events.onerror = () => {
  byId('stop').hidden = true;
  say('The program has ended; start brought ui again and open the address that it prints.', 'bad');
};
busy(true);
byId('stop').hidden = true;
list();
`;
