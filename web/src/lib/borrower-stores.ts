import { removeStored } from './storage.ts';

/**
 * The data of a borrower that the app stores on the phone, by its key in local or session storage;
 * README.md describes each. Payments are stored elsewhere.
 */
export const borrowerKeys = {
  lastOrder: 'lastOrder',
  complaintDraft: 'complaintDraft',
  complaintOrder: 'orderNo',
  sentComplaints: 'sentComplaints',
  paymentMethods: 'payway',
  wallet: 'wallet',
  promotionDraft: 'promotionDraft',
  deletionCode: 'deletionCode',
  paymentCode: 'paymentCode',
  paymentPage: 'paymentPage',
} as const;

/** Database of the images of a complaint that are not uploaded yet. */
export const IMAGE_DATABASE = 'brought-complaint';

/** Removes what the app stores of a borrower, but for payments. */
export function removeBorrowerStores(): void {
  for (const key of Object.values(borrowerKeys)) {
    removeStored(key);
    removeStored(key, 'sessionStorage');
  }
  try {
    indexedDB.deleteDatabase(IMAGE_DATABASE);
  } catch {
    // Without IndexedDB there is nothing to delete.
  }
}
