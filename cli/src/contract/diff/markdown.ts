/** Text between backticks, however many of them are in it. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** A text that Markdown shows literally: no link, no emphasis, no formula, no cell of a table. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<>|[\]$~]/g, '\\$&');
}
