/**
 * Shares a file with the phone if it supports files of its kind, and downloads it otherwise. A
 * borrower who cancels the sharing needs no message.
 */
export async function saveFile(file: File): Promise<void> {
  const files = { files: [file] };
  if (typeof navigator.canShare === 'function' && navigator.canShare(files)) {
    await navigator.share(files).catch(() => undefined);
    return;
  }
  if (isAndroidWebview()) return download(file.name, await dataAddress(file));
  const address = URL.createObjectURL(file);
  download(file.name, address);
  URL.revokeObjectURL(address);
}

function download(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/**
 * Such a webview leaves downloads to its app, which gets the address and cannot read a `blob:` one.
 */
const isAndroidWebview = (): boolean => /; wv\)/.test(navigator.userAgent);

/** The file itself as an address. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
