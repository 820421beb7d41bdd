/** A paragraph, or something that is set apart from it. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { rows: readonly { title: string; value: string }[] }
  | { companyDetails: boolean }
  | { officerDetails: boolean };

/** A topic with its heading; `id` is the fragment that leads to it. */
export type Section = { id: string; heading: string; body: readonly Block[] };

/** A legal text in one `language` (BCP 47), with a remark before it if there is one. */
export type LegalDocument = {
  language: string;
  title: string;
  note?: string;
  sections: readonly Section[];
};
