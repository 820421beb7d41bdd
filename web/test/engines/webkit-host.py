"""A host app on WebKitGTK: one webview of phone size with the message handler `brought`.

Commands come as JSON lines on stdin, each answered by one line on stdout.
"""

import json
import sys
import threading

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

WATCH_ERRORS = """
addEventListener('error', (event) => tell(event.message));
addEventListener('unhandledrejection', (event) => tell(String(event.reason)));
const said = console.error;
console.error = (...words) => { tell(words.join(' ')); said(...words); };
function tell(words) { window.webkit.messageHandlers.errors.postMessage(words); }
"""

actions = []
errors = []
pending = []


def say(number, value):
    print(json.dumps({"id": number, "value": value}), flush=True)


def heard_action(_manager, result):
    actions.append(json.loads(result.get_js_value().to_json(0)).get("action"))


def heard_error(_manager, result):
    errors.append(result.get_js_value().to_string())


def loaded(_view, event):
    if event == WebKit2.LoadEvent.FINISHED and pending:
        say(pending.pop(), True)


def evaluated(view, result, number):
    try:
        value = view.evaluate_javascript_finish(result)
        say(number, json.loads(value.to_json(0) or "null"))
    except GLib.Error as error:
        print(json.dumps({"id": number, "error": error.message}), flush=True)


def obey(line):
    command = json.loads(line)
    number, name, value = command["id"], command["name"], command.get("value")
    if name == "open":
        pending.append(number)
        view.load_uri(value)
    elif name == "evaluate":
        view.evaluate_javascript(value, -1, None, None, None, evaluated, number)
    elif name == "actions":
        say(number, actions)
    elif name == "errors":
        say(number, errors)
    elif name == "endProcess":
        pending.append(number)
        view.terminate_web_process()


def ended(view, _reason):
    view.reload()


def listen():
    for line in sys.stdin:
        GLib.idle_add(obey, line)
    GLib.idle_add(Gtk.main_quit)


width, height = int(sys.argv[1]), int(sys.argv[2])
manager = WebKit2.UserContentManager()
manager.register_script_message_handler("brought")
manager.register_script_message_handler("errors")
manager.connect("script-message-received::brought", heard_action)
manager.connect("script-message-received::errors", heard_error)
manager.add_script(
    WebKit2.UserScript.new(
        WATCH_ERRORS,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)
context = WebKit2.WebContext.new_ephemeral()
context.set_preferred_languages(["en-GB"])
view = WebKit2.WebView(web_context=context, user_content_manager=manager)
view.connect("load-changed", loaded)
view.connect("web-process-terminated", ended)
view.get_settings().set_user_agent(
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Mobile/15E148"
)
window = Gtk.OffscreenWindow()
window.set_default_size(width, height)
window.add(view)
window.show_all()
threading.Thread(target=listen, daemon=True).start()
Gtk.main()
