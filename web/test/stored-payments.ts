/** Runs in the page: the payments in the database of the page that were or may be charged. */
export function storedPayments(): Promise<unknown[]> {
  return new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open('brought-payments');
    opening.onerror = () => reject(new Error('no database'));
    opening.onsuccess = () => {
      const all = opening.result.transaction('payments').objectStore('payments').getAll();
      all.onsuccess = () => {
        opening.result.close();
        const entries = all.result as { payments: { state: string }[] }[];
        const payments = entries.flatMap((entry) => entry.payments);
        resolve(payments.filter(({ state }) => state !== 'closed'));
      };
    };
  });
}
