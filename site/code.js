// The editor of robots: CodeMirror 6 with Python, in a shadow of its own, so that its styles need no allowance of the
// page's policy. What it completes the page tells it. Loaded when somebody first writes a robot.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { globalCompletion, localCompletionSource, python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.self, tags.bool, tags.null], color: "var(--accent-text)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--ok)" },
  { tag: [tags.number, tags.className], color: "var(--squad-blue)" },
  { tag: [tags.definition(tags.variableName), tags.function(tags.variableName)], color: "var(--teal)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

const looks = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--panel)", height: "100%", fontSize: "var(--step--1)" },
  "&.cm-focused": { outline: "2px solid var(--accent-strong)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--panel-2)", color: "var(--muted)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 12%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 35%, transparent)",
  },
  ".cm-tooltip": { backgroundColor: "var(--panel)", color: "var(--text)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  // Theirs are pictures in addresses, which the page's policy forbids.
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--danger)" },
  ".cm-lint-marker-error": { content: "normal", backgroundColor: "var(--danger)", borderRadius: "50%" },
  ".cm-completionDetail": { color: "inherit", opacity: "0.8" },
});

// Python's own words and the robot's names, but not after a dot, where they cannot be.
const WORDS = [localCompletionSource, globalCompletion].map(
  (source) => (context) => (context.matchBefore(/\.\s*\w*/) ? null : source(context)),
);

// The members of whatever the name before the dot stands for; of an unknown name, all there are.
function completer(members) {
  const all = [...new Map(Object.values(members).flat().map((one) => [one.label, one])).values()];
  return (context) => {
    const dotted = context.matchBefore(/(\w+)(\([^()]*\)|\[[^[\]]*\])?\.\w*/);
    if (!dotted) return null;
    const [, name] = /^(\w+)/.exec(dotted.text);
    return {
      from: dotted.from + dotted.text.lastIndexOf(".") + 1,
      options: Object.hasOwn(members, name) ? members[name] : all,
      validFor: /^\w*$/,
    };
  };
}

export function open(place, text, label, members, changed) {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  root.replaceChildren();
  const words = Object.fromEntries(JSON.parse(members));
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), highlightActiveLine(),
        highlightSpecialChars(), // a direction override would show other code than runs
        lintGutter(), python(), indentUnit.of("    "), syntaxHighlighting(colours), looks,
        autocompletion({ icons: false, override: [completer(words), ...WORDS] }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, indentWithTab]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, autocapitalize: "off", spellcheck: "false" }),
        EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
      ],
    }),
  });
  const ears = new AbortController();
  const { signal } = ears;
  // The page's own keys are not for whoever writes here, nor is its way back on Escape: that ends a completion, or lets
  // the next Tab leave the editor, where it indents otherwise.
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") view.setTabFocusMode(!event.defaultPrevented);
    else if (event.key !== "Tab" && event.key !== "Shift") view.setTabFocusMode(false);
  }, { signal });
  root.addEventListener("focusin", () => view.setTabFocusMode(false), { signal });
  place.style.display = "block";
  return {
    text: () => view.state.doc.toString(),
    set: (other) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: other } }),
    focus: () => view.focus(),
    close: () => {
      ears.abort();
      view.destroy();
    },
    fault: (number, message) => {
      const found = number > 0 && number <= view.state.doc.lines ? [view.state.doc.line(number)] : [];
      const told = found.map(({ from, to }) => ({ from, to, severity: "error", message }));
      view.dispatch(setDiagnostics(view.state, told));
      if (told.length) view.dispatch({ effects: EditorView.scrollIntoView(told[0].from, { y: "center" }) });
    },
  };
}
