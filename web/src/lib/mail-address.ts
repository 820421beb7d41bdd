const MAILBOX_PATTERN = /^[^\s@,;:<>()[\]"]+@[^\s@,;:<>()[\]"]+$/;

/**
 * The `mailto:` address of one mailbox, or undefined when the text is no such thing. What could add
 * receivers, a subject or a body is escaped: the text comes from a server or from configuration.
 */
export function mailAddress(mailbox: string): string | undefined {
  const trimmed = mailbox.trim();
  if (!MAILBOX_PATTERN.test(trimmed)) return undefined;
  return `mailto:${trimmed.split('@').map(encodeURIComponent).join('@')}`;
}
