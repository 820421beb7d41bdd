/** Text as inline code, however many backticks it contains. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** A text that Markdown shows literally: no link, emphasis, formula, or table cell. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<>|[\]$~]/g, '\\$&');
}
