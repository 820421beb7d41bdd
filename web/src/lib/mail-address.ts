const MAILBOX_PATTERN = /^[^\s@,;:<>()[\]"]+@[^\s@,;:<>()[\]"]+$/;

/**
 * The `mailto:` address of one mailbox, or undefined if the text is not one. Characters that could
 * add recipients, a subject or a body are escaped: the text is from a server or the configuration.
 */
export function mailAddress(mailbox: string): string | undefined {
  const trimmed = mailbox.trim();
  if (!MAILBOX_PATTERN.test(trimmed)) return undefined;
  return `mailto:${trimmed.split('@').map(encodeURIComponent).join('@')}`;
}
