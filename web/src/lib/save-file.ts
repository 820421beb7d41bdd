/**
 * Hands a file to the phone where that takes files of its kind, and downloads it elsewhere. A
 * borrower who gives the sharing up needs no message.
 */
export async function saveFile(file: File): Promise<void> {
  const files = { files: [file] };
  if (typeof navigator.canShare === 'function' && navigator.canShare(files)) {
    await navigator.share(files).catch(() => undefined);
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
