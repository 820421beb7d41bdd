import type { Plugin } from 'vite';

const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom(-client)?\.production\.js$/;

const OURS = /[\\/]web[\\/]src[\\/].*\.tsx?$/;

/** What react-dom offers to announce files with; index.html and the build announce ours. */
const HINTS =
  /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function [^]*?^\};/gm;

/**
 * What only serves elements and hooks that no screen has: view transitions, references to
 * fragments, activities, lists of boundaries, actions of forms, elements of one's own, and
 * stylesheets and scripts that components bring.
 */
const UNUSED = [
  'startViewTransition',
  'commitAfterMutationEffectsOnFiber',
  'commitEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'createViewTransitionInstance',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'FragmentInstance',
  'addFragmentHandleToFiber',
  'commitNewChildToFragmentInstance',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  'updateOptimisticImpl',
  'startHostTransition',
  'requestFormReset',
  'setPropOnCustomElement',
  'scheduleReplayQueueIfNeeded',
  'attemptExplicitHydrationTarget',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitScript',
  'preinitStyle',
  'preinitModuleScript',
  'acquireResource',
  'suspendResource',
  'suspendInstance',
];

/** What react-dom calls by the way, and what is left to do of it without the above. */
const IDLE: Record<string, string> = {
  trackEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  commitNewChildToFragmentInstances: '',
  extractEvents$1: '',
  constructSelectEvent: '',
  getNativeBeforeInputChars: '',
  getFallbackBeforeInputChars: '',
  getResource: `if (type !== 'meta' && type !== 'title') leftOut(); return null;`,
  waitForCommitToBeReady: 'return null;',
  defaultOnDefaultTransitionIndicator: '',
  // Names of components say nothing once they are minified.
  getStackByFiberInDevAndProd: `return '';`,
};

/** Methods of what is not there, and a way to elements that react-dom itself does not use. */
const METHODS =
  /^(FragmentInstance\.prototype|ViewTransitionPseudoElement\.prototype|ReactDOMSharedInternals)\.(?!d\b)\w+ = function [^]*?^\};/gm;

/** The events that react-dom would hear, each twice. */
const EVENTS = /(?<=simpleEventPluginEvents =\s+")[\w ]+(?=")/;

/**
 * What a screen may hear of, besides `onChange`; and `touchStart`, without which iOS shows nothing as
 * pressed. A tap moves the pointer and the focus, and each event heard of costs it time on a cheap
 * phone: who must know of those listens to its own element.
 */
const HEARD = 'cancel click close error keyDown load pointerDown submit toggle touchStart';

/** Events that are made of several, or have a name of their own. */
const OTHER_EVENTS =
  /^(simpleEventPluginEvents\.push\("scrollEnd"\)|registerSimpleEvent\((ANIMATION|TRANSITION)_\w+, "\w+"\)|registerSimpleEvent\("(dblclick|focusin|focusout)", "\w+"\)|register(Direct|TwoPhase)Event\(\s*"on(Mouse|Pointer|Select|BeforeInput|Composition)[^;]*);$/gm;

/** What `onChange` is made of, and what of it only old browsers and number fields need. */
const CHANGE_EVENTS =
  /(?<="change click )focusin focusout (input) keydown keyup selectionchange(?=")/;

/** A property by which a component would wait for another event, on an element or in what is spread on one. */
const UNHEARD =
  /\bon(Abort|Animation\w+|AuxClick|Before\w+|Blur|CanPlay|Composition\w+|ContextMenu|Copy|Cut|DoubleClick|Drag\w*|Drop|Ended|Focus|GotPointerCapture|Input|Invalid|KeyPress|KeyUp|LostPointerCapture|Mouse(Down|Enter|Leave|Move|Out|Over|Up)|Paste|Pause|Play|Pointer(?!Down)\w+|Reset|Scroll(End)?|Touch(Cancel|End|Move)|Transition\w+|Wheel)(Capture)?(?==\{|: |\([^)]*\) \{)/;

/** A function of react-dom, from its name to its end. */
const FUNCTION = /^function (\w+\$?\d?)\(([^)]*)\) \{$[^]*?^\}$/gm;

const REFUSAL = `throw new Error('vite/lean-react.ts leaves this out');`;

/**
 * Takes of react-dom what the app uses, and no more: 11 kB of brotli less, and a tap is heard of ten
 * times instead of forty. Who uses the rest is told so; a view transition just does not move. Code
 * that is written in another way than expected is left alone, and only weighs more.
 */
export function leanReact(): Plugin {
  return {
    name: 'brought-lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [REACT_DOM, OURS] },
      handler(code, id) {
        if (REACT_DOM.test(id)) return { code: lean(code), map: null };
        const [event] = UNHEARD.exec(code) ?? [];
        if (event) this.error(`vite/lean-react.ts leaves ${event} out`);
        return undefined;
      },
    },
  };
}

function lean(code: string): string {
  const unused = new Set(UNUSED);
  return code
    .replace(HINTS, `exports.$1 = function () { ${REFUSAL} };`)
    .replace(METHODS, '')
    .replace(EVENTS, HEARD)
    .replace(OTHER_EVENTS, '')
    .replace(CHANGE_EVENTS, '$1')
    .replace(FUNCTION, (all, name: string, parameters: string) => {
      const rest = unused.has(name) ? 'leftOut();' : IDLE[name];
      return rest === undefined ? all : `function ${name}(${parameters}) { ${rest} }`;
    })
    .concat(`\nfunction leftOut() { ${REFUSAL} }`);
}
