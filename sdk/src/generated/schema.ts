// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.

export interface paths {
  '/brought/user-problem/problem-init': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start a complaint
     * @description Returns the types and sub-types of complaints and the orders that a complaint can be about. The start page sends the orderId of the page address; the description page omits it, and uses the reply to turn the type values of its address into titles.
     *
     *     Requirements: CMP-07, CMP-08.
     */
    post: operations['problemInit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/user-problem/upload-problem-img': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload one image of a complaint
     * @description Accepts one image at a time, as multipart form data, and returns its address.
     *
     *     Requirements: CMP-34.
     */
    post: operations['problemUploadImg'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/user-problem/problem-save': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Save a complaint
     * @description Files the complaint. On success the screen clears local storage, shows a message for 1.5 s and goes back to the complaint start.
     *
     *     Requirements: CMP-41.
     */
    post: operations['problemSave'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/user-problem/problem-list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * List the borrower's complaints
     * @description Returns tabs, each with its complaints. Has no fields beyond the common session parameters.
     *
     *     Requirements: CMP-50.
     */
    post: operations['problemList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/user-problem/problem-detail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * One complaint with its handling
     * @description Returns the complaint, the reply of the agent, and whether the borrower is asked to rate it.
     *
     *     Requirements: CMP-57.
     */
    post: operations['problemDetail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/user-problem/save-score': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rate the handling of a complaint
     * @description Saves the number of stars that the borrower gave.
     *
     *     Requirements: CMP-73.
     */
    post: operations['problemSaveScore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/entry-order/card-init': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Definition of the bank card form
     * @description Returns the fields that the screen shows.
     *
     *     Requirements: BANK-03.
     */
    post: operations['bankCardInit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/certify/save-bank-info': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Bind a card
     * @description Saves the values of the form.
     *
     *     Requirements: BANK-32.
     */
    post: operations['bankSave'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/yours/cardChange': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the card of a loan
     * @description Used instead of binding if the screen was opened from an order (source=loanDetail).
     *
     *     Requirements: BANK-33.
     */
    post: operations['bankCardChange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/personal-center/contact-kf-info': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Contact data of customer service
     * @description Returns the e-mail and the telephone that customer service and about us show.
     *
     *     Requirements: SUP-03.
     */
    post: operations['contactInfo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/login/send-sms-code-new': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send the deletion code
     * @description Sends an SMS code to the phone.
     *
     *     Requirements: DEL-09.
     */
    post: operations['sendDeleteCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/login/user-delete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete the account
     * @description Deletes the account of the phone if the code is right.
     *
     *     Requirements: DEL-12.
     */
    post: operations['userDelete'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/api/v2/channel/channel-template': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Template of a channel
     * @description Returns the template of a registration channel.
     *
     *     Requirements: PRO-09, RPC-36.
     */
    get: operations['channelTemplate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/api/v2/promotion/track-visit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Track a visit
     * @description Counts a visit of the landing; sent once at load and never awaited.
     *
     *     Requirements: PRO-11.
     */
    get: operations['trackVisit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/api/v2/promotion/get-sid': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Start a captcha session
     * @description Returns the sid for the captcha.
     *
     *     Requirements: PRO-12.
     */
    get: operations['getSid'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/api/v2/promotion/get-captcha': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Captcha picture
     * @description Returns the captcha of a sid. Call it again for a new picture; the sid stays the same.
     *
     *     Requirements: PRO-14.
     */
    get: operations['getCaptcha'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/api/v2/promotion/get-sms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send the registration code
     * @description Sends an SMS code if the captcha is right and the phone is new.
     *
     *     Requirements: PRO-15.
     */
    post: operations['getSms'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/api/v2/promotion/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register a visitor
     * @description Registers the phone if the SMS code and the captcha are right.
     *
     *     Requirements: PRO-16.
     */
    post: operations['promoRegister'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/api/v2/promotion/track-click': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Track a registration
     * @description Counts a registration; sent after register succeeded and never awaited.
     *
     *     Requirements: PRO-17.
     */
    get: operations['trackClick'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/loan-details/loan-details': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One order
     * @description Returns an order, its status and the options of the screen.
     *
     *     Requirements: ORD-04.
     */
    get: operations['loanDetails'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/loan-details/google-score': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rate the service
     * @description Sent by the rating popup with a fixed score.
     *
     *     Requirements: ORD-35.
     */
    post: operations['googleScore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/event/save': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record Borrow Again
     * @description Sent before the product detail opens; its result is ignored.
     *
     *     Requirements: ORD-26.
     */
    post: operations['eventSave'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/installment/loan-play-detail-yd': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Instalment plan of an order
     * @description Returns the waiting and the paid instalments, the wallets and the limits of the amount.
     *
     *     Requirements: INS-03.
     */
    post: operations['installmentPlan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/loan-details/delay-detail-yd': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cost of a rollover
     * @description Returns the fee and the plan after the rollover.
     *
     *     Requirements: ROL-02.
     */
    post: operations['delayDetail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/loan-details/generate-vcode-yd': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pay from a wallet
     * @description Starts a repayment or a rollover from a mobile wallet.
     *
     *     Requirements: INS-31, ROL-15.
     */
    post: operations['generateVcode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/loan-details/submit-utr': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hand in a reference number
     * @description Reports a payment made elsewhere. No screen shows the input.
     *
     *     Requirements: INS-40.
     */
    post: operations['submitUtr'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/loan/repayment-way': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ways to repay by card
     * @description Returns the saved cards, a token and the alternative.
     *
     *     Requirements: RPC-07.
     */
    post: operations['repaymentWay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/loan/repayment-commit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pay by card
     * @description Charges the card, or sends an SMS code that must confirm the payment.
     *
     *     Requirements: RPC-12, RPC-21.
     */
    post: operations['repaymentCommit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/loan/repayment-confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm a payment by card
     * @description Charges the card if the SMS code is right.
     *
     *     Requirements: RPC-27.
     */
    post: operations['repaymentConfirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/loan/repayment-huichao': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Alternative repayment
     * @description Returns the page where the borrower pays from another wallet.
     *
     *     Requirements: RPC-34.
     */
    post: operations['repaymentHuichao'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/loan-confirm/loan-detail-confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cost of a loan
     * @description Returns the offer for an amount and a term. Choosing another amount or term makes the call again.
     *
     *     Requirements: LCN-05.
     */
    post: operations['loanDetailConfirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/contract/contract': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Agreements of a loan
     * @description Returns the titles that the agreement row shows.
     *
     *     Requirements: LCN-21.
     */
    get: operations['contractList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/contract/contract-jump': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Open an agreement
     * @description Returns the page of one agreement; the browser goes to it.
     *
     *     Requirements: LCN-23.
     */
    get: operations['contractJump'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v3/loan-confirm/loan-detail-push-yd': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take the loan
     * @description Loan Now: the loan is paid out.
     *
     *     Requirements: LCN-37.
     */
    post: operations['loanDetailPush'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v2/loan-confirm/confirm-detail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cost of a loan, older variant
     * @description Returns the offer in the old envelope.
     *
     *     Requirements: LCO-11.
     */
    post: operations['confirmDetailOld'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v2/contract/agreements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Agreements of a loan, older variant
     * @description Returns the titles that the agreement row shows.
     *
     *     Requirements: LCO-12.
     */
    get: operations['agreementsOld'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v2/contract/agreement-jump': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Open an agreement, older variant
     * @description Returns the page of one agreement; the browser goes to it.
     *
     *     Requirements: LCO-13.
     */
    get: operations['agreementJumpOld'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/v2/loan-confirm/push': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take the loan, older variant
     * @description The loan is paid out.
     *
     *     Requirements: LCO-14.
     */
    post: operations['pushOld'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/new/union-error-info': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Why a partner login failed
     * @description Returns the message that the failure screen shows.
     *
     *     Requirements: JNT-04.
     */
    get: operations['unionErrorInfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/new/union-track': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Track a failed partner login
     * @description Counts a visit of the failure screen; sent once at load and never awaited.
     *
     *     Requirements: JNT-09.
     */
    post: operations['jointTrack'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/brought/service/new/product-jump': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Where a recommended product leads
     * @description Returns the link of a product.
     *
     *     Requirements: JNT-10.
     */
    post: operations['jointProductJump'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description Reads the data of the complaint start. */
    ProblemInitRequest: {
      /**
       * @description Order of the page address; omitted on the description page.
       * @example L202611210001
       */
      orderId?: string;
    };
    /**
     * @description Business code of a reply, compared as text: '00' and 0 are different codes (CON-03, CON-08). Servers send it as text or as a number.
     * @example 00
     */
    Code: string | number;
    /**
     * @description Message of the server for the borrower; if it is empty, a fallback text is shown.
     * @example Success
     */
    Message: string | null;
    /**
     * @description Value of a type or sub-type of a complaint, sent back unchanged. x-known-values names the one that the screens distinguish.
     * @example 2
     */
    ProblemType: string | number;
    /** @description A type or sub-type of a complaint. */
    ProblemChoice: {
      /** @description Value sent back; of the types, 1 is the collection type. */
      value: components['schemas']['ProblemType'];
      /**
       * @description Title shown to the borrower.
       * @default
       * @example Collection
       */
      title: string;
    };
    /**
     * @description Yes or no. 1, '1' and true mean yes; servers send any of them, so use one helper to compare.
     * @example 1
     */
    Flag: number | string | boolean;
    /** @description A line of a list: a title and its value, ready for display. */
    TitleRow: {
      /**
       * @description Title of the line.
       * @default
       * @example Loan amount
       */
      title: string;
      /**
       * @description Value of the line.
       * @default
       * @example TZS 50.000,00
       */
      value: string;
    };
    /** @description An order that a complaint can be about. */
    ProblemOrder: {
      /**
       * @description Number of the order; saved with the complaint.
       * @example L202611210001
       */
      orderNo: string;
      /**
       * @description Address of the product logo.
       * @default
       * @example /brought/mock-images/logo-quick.svg
       */
      productLogo: string;
      /**
       * @description Name of the product.
       * @default
       * @example Quick Loan
       */
      productName: string;
      /**
       * @description Status of the order, ready for display.
       * @default
       * @example Overdue
       */
      status: string;
      /**
       * @description Whether a complaint of the collection type (1) is allowed for this order.
       * @default 0
       */
      isShow: components['schemas']['Flag'];
      /**
       * @description Title and value rows of the order, in the order of display. The key is assumed.
       * @default []
       */
      list: components['schemas']['TitleRow'][];
    };
    /** @description Data of the complaint start: types, sub-types and orders. */
    ProblemInit: {
      /**
       * @description Types of complaint.
       * @default []
       */
      problemType: components['schemas']['ProblemChoice'][];
      /**
       * @description Sub-types, offered for type 1.
       * @default []
       */
      problemSonType: components['schemas']['ProblemChoice'][];
      /** @description The selected order; absent or null if the borrower has none. */
      orderDetail?: components['schemas']['ProblemOrder'] | null;
      /**
       * @description All orders of the borrower.
       * @default []
       */
      orderList: components['schemas']['ProblemOrder'][];
    };
    /** @description New-style envelope around ProblemInit. The payload is null or absent when the call failed. */
    ProblemInitReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['ProblemInit'] | null;
    };
    /** @description One violation of a request. */
    Violation: {
      /**
       * @description Part of the request: body, query, header or path.
       * @example body
       */
      in: string;
      /**
       * @description Name of the field; empty if the whole part is wrong.
       * @example problemType
       */
      field: string;
      /**
       * @description The rule of the contract that is violated.
       * @example required
       */
      rule: string;
      /**
       * @description What is wrong, in one sentence.
       * @example problemType is missing.
       */
      message: string;
    };
    /** @description Why a request was rejected (RFC 9457). */
    Problem: {
      /**
       * @description Kind of problem, a URN.
       * @example urn:brought:problem:invalid-request
       */
      type: string;
      /**
       * @description The HTTP status in words.
       * @example Unprocessable Content
       */
      title: string;
      /**
       * @description The HTTP status.
       * @example 422
       */
      status: number;
      /**
       * @description What is wrong and what would be right, in one sentence.
       * @example problemSave was not understood: problemType is missing.
       */
      detail: string;
      /**
       * @description The call.
       * @example problemSave
       */
      operationId?: string;
      /**
       * @description Name of the wrong field, if it is a single one.
       * @example problemType
       */
      field?: string;
      /** @description All violations of the request. */
      violations?: components['schemas']['Violation'][];
      /** @description Valid names, if the request had an unknown one. */
      known?: string[];
    };
    /** @description One image of a complaint. */
    ProblemUploadImgRequest: {
      /**
       * Format: binary
       * @description The image file from the phone's camera; every server accepts 5 MB, and may accept more.
       */
      problemImage: Blob;
    };
    /** @description Address of the uploaded image. */
    ProblemImage: {
      /**
       * @description Address of the image; problemImage joins these when the complaint is saved.
       * @example /brought/mock-images/upload-1.svg
       */
      url: string;
    };
    /** @description New-style envelope around ProblemImage. The payload is null or absent when the call failed. */
    ProblemImageReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['ProblemImage'] | null;
    };
    /** @description A complaint. */
    ProblemSaveRequest: {
      /**
       * @description Value of the chosen type.
       * @example 2
       */
      problemType: string;
      /**
       * @description Value of the chosen sub-type; empty for types other than 1.
       * @example
       */
      problemSonType: string;
      /**
       * @description What the borrower writes.
       * @example The app shows the wrong due date.
       */
      problemDetail: string;
      /**
       * @description Addresses of the uploaded images in the order of upload, joined by commas; empty when there are none.
       * @example /brought/mock-images/upload-1.svg
       */
      problemImage: string;
      /**
       * @description Number of the order that the complaint is about.
       * @example L202611210001
       */
      orderNo: string;
    };
    /** @description New-style envelope of a call whose payload is not read. */
    PlainReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Ignored; omit it, or send any value. */
      data?: unknown;
    };
    /**
     * @description Identifier from the server; sent back unchanged.
     * @example 7
     */
    Ident: string | number;
    /**
     * @description A day or a moment: text for display, or a time stamp. 0, 0000-00-00 and any moment in 1970 mean none; any other date of three numbers, such as 2026-02-28 or 28/02/2026, is a day that exists.
     * @example 2026-12-01
     */
    Moment: string | number;
    /** @description A complaint in the list. */
    ProblemListItem: {
      /** @description Identifier of the complaint; opens /complainDetails?problemId={id}. */
      id: components['schemas']['Ident'];
      /**
       * @description Time of filing: text for display, or a time stamp.
       * @default
       * @example 2026-11-20 09:14:05
       */
      time: components['schemas']['Moment'];
      /**
       * @description Title of its type.
       * @default
       * @example Repayment
       */
      type: string;
      /**
       * @description What the borrower wrote.
       * @default
       * @example The app shows the wrong due date.
       */
      content: string;
    };
    /** @description A tab of the list with its complaints. The keys of its title and list are assumed. */
    ProblemTab: {
      /**
       * @description Title of the tab.
       * @default
       * @example In progress
       */
      title: string;
      /**
       * @description Complaints under this tab.
       * @default []
       */
      list: components['schemas']['ProblemListItem'][];
    };
    /** @description The borrower's complaints by tab. */
    ProblemList: {
      /**
       * @description Tabs in the order of display.
       * @default []
       */
      tabs: components['schemas']['ProblemTab'][];
    };
    /** @description New-style envelope around ProblemList. The payload is null or absent when the call failed. */
    ProblemListReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['ProblemList'] | null;
    };
    /** @description Reads one complaint. */
    ProblemDetailRequest: {
      /**
       * @description Identifier of the complaint.
       * @example 6
       */
      problemId: string;
    };
    /** @description A complaint and its result. */
    ProblemDetail: {
      /**
       * @description Title of the type.
       * @default
       * @example Collection
       */
      type: string;
      /**
       * @description Title of the sub-type.
       * @default
       * @example Calls to my contacts
       */
      sonType: string;
      /** @description Identifier of the complaint. */
      problemId?: components['schemas']['Ident'];
      /**
       * @description What the borrower wrote.
       * @default
       * @example Your agent called my employer twice.
       */
      content: string;
      /**
       * @description Addresses of the attached images.
       * @default []
       */
      images: string[];
      /**
       * @description Reply of the agent; empty until there is one.
       * @default
       * @example We are sorry. The agent was spoken to.
       */
      disposeDetail: string;
      /**
       * @description Addresses of the images of the reply.
       * @default []
       */
      disposeImages: string[];
      /**
       * @description Whether the borrower is asked to rate the handling.
       * @default 0
       */
      isNeedScore: components['schemas']['Flag'];
    };
    /** @description New-style envelope around ProblemDetail. The payload is null or absent when the call failed. */
    ProblemDetailReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['ProblemDetail'] | null;
    };
    /** @description A rating of the handling of a complaint. */
    ProblemSaveScoreRequest: {
      /**
       * @description Stars, 1 to 5.
       * @example 4
       */
      score: number;
      /**
       * @description Identifier of the complaint.
       * @example 6
       */
      problemId: string;
    };
    /** @description Reads the form. */
    BankCardInitRequest: {
      /**
       * @description Product that the card is bound for.
       * @example 7
       */
      product_id: string;
    };
    /**
     * @description Code of an item of the form; the server chooses it. x-known-values names the one that the screens distinguish.
     * @example cardNo
     */
    BankItemCode: string;
    /**
     * @description A category of an item of the form. A server may send others.
     * @example text
     * @enum {string}
     */
    BankItemCate: 'text' | 'citySelect' | 'day' | 'enum';
    /** @description An option of a choice. */
    BankFormOption: {
      /**
       * @description Name shown to the borrower.
       * @default
       * @example M-Pesa
       */
      name: string;
      /**
       * @description Value sent when chosen; on the cardType item a card type, on the channel item a channel number. An option without a value cannot be chosen.
       * @default
       */
      type: components['schemas']['Ident'];
    };
    /**
     * @description A card type of the form. x-known-values names the one that the screens distinguish.
     * @example 1
     */
    BankCardType: string | number;
    /**
     * @description Number of a channel; it decides which items apply. x-known-values names the first one.
     * @example 90006
     */
    BankChannel: string | number;
    /** @description A field of the server-defined form. */
    BankFormItem: {
      /** @description Name under which the value is sent. */
      code: components['schemas']['BankItemCode'];
      /**
       * @description Label of the field. No other property tells whether the field may stay empty, so that of an optional one says so.
       * @default
       * @example Account number
       */
      title: string;
      /**
       * @description Placeholder of the field.
       * @default
       * @example Enter your account number
       */
      subtitle: string;
      /**
       * @description Category: text, city select, day or enumeration. The values of the four are assumed; any other is a choice if it has options, else a text.
       * @default text
       * @example text
       */
      cate: components['schemas']['BankItemCate'] | string;
      /**
       * @description 1 means numeric: digits only.
       * @default 0
       */
      inputType: components['schemas']['Flag'];
      /**
       * @description Value known to the server.
       * @default
       */
      value: components['schemas']['Ident'];
      /**
       * @description Type of the option known to the server; prefills a choice.
       * @default
       */
      type: components['schemas']['Ident'];
      /**
       * @description Options of a choice.
       * @default []
       */
      note: components['schemas']['BankFormOption'][];
      /**
       * @description Card type that the item applies to; empty or 0 for all.
       * @default
       */
      cardTypeMi: components['schemas']['BankCardType'];
      /**
       * @description Channel that the item applies to when the card type is 1; empty or 0 for all. That 0 means all here too, as for the card type, is assumed.
       * @default
       */
      channelNumber: components['schemas']['BankChannel'];
    };
    /** @description The form that binds a card. */
    BankForm: {
      /**
       * @description Fields in the order of display.
       * @default []
       */
      items: components['schemas']['BankFormItem'][];
    };
    /** @description New-style envelope around BankForm. The payload is null or absent when the call failed. */
    BankFormReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['BankForm'] | null;
    };
    /** @description One entry per form item code, plus the product id. */
    BankSaveRequest: {
      /**
       * @description Product that the card is bound for.
       * @example 7
       */
      product_id: string;
    } & {
      [key: string]: string;
    };
    /** @description The same values as for binding, which is assumed. */
    BankCardChangeRequest: {
      /**
       * @description Product that the card is changed for.
       * @example 7
       */
      product_id: string;
    } & {
      [key: string]: string;
    };
    /** @description Reads the contact data. */
    ContactInfoRequest: {
      /**
       * @description Always 30 (SUP-03).
       * @example 30
       * @constant
       */
      overall: 30;
    };
    /** @description Contact data of customer service. */
    ContactInfo: {
      /**
       * @description E-mail of customer service.
       * @default
       * @example help@lender.example
       */
      email: string;
      /**
       * @description Telephone of customer service, shown unchanged.
       * @default
       * @example +255 800 000 000
       */
      smWa: string;
    };
    /** @description New-style envelope around ContactInfo. The payload is null or absent when the call failed. */
    ContactInfoReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['ContactInfo'] | null;
    };
    /** @description Requests an SMS code that confirms a deletion. */
    SendDeleteCodeRequest: {
      /**
       * @description The borrower's phone, at least 10 characters.
       * @example 0712345678
       */
      phone: string;
      /**
       * @description Always del (DEL-09).
       * @example del
       * @constant
       */
      type: 'del';
    };
    /** @description Confirms a deletion. */
    UserDeleteRequest: {
      /**
       * @description The phone that the code was sent to.
       * @example 0712345678
       */
      phone: string;
      /**
       * @description The SMS code, exactly 6 characters.
       * @example 204815
       */
      code: string;
    };
    /** @description Template of a registration channel; everything except its id is assumed. */
    ChannelTemplate: {
      /**
       * @description Identifier of the template, sent on registration.
       * @default
       */
      id: components['schemas']['Ident'];
    };
    /** @description New-style envelope around ChannelTemplate. The payload is null or absent when the call failed. */
    ChannelTemplateReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['ChannelTemplate'] | null;
    };
    /** @description Session of the captcha. */
    Sid: {
      /**
       * @description Identifier for requesting the captcha and the SMS code.
       * @example c0ffee12
       */
      sid: string;
    };
    /** @description New-style envelope around Sid. The payload is null or absent when the call failed. */
    SidReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['Sid'] | null;
    };
    /**
     * @description Phone: 11 digits, 1 and then 3 to 9.
     * @example 13800138000
     */
    Phone: string;
    /** @description Requests an SMS code. */
    GetSmsRequest: {
      phone: components['schemas']['Phone'];
      /**
       * @description Characters of the captcha, at most 4.
       * @example 7K2P
       */
      capcode: string;
      /**
       * @description Session of the captcha.
       * @example c0ffee12
       */
      sid: string;
      /**
       * @description Device of the visitor. Empty when absent.
       * @example d-7f3a91c2
       */
      deviceId: string;
      /**
       * @description App of the landing. Empty when absent.
       * @example mkopo
       */
      appName: string;
      /**
       * @description App that the visitor came from. Empty when absent.
       * @example mkopo
       */
      app_from: string;
      /**
       * @description Source of the visitor. Empty when absent.
       * @example sms
       */
      user_from: string;
      /**
       * @description Campaign tag. Empty when absent.
       * @example autumn
       */
      utm_tag: string;
    };
    /** @description Registers a visitor. */
    PromoRegisterRequest: {
      phone: components['schemas']['Phone'];
      /**
       * @description Characters of the captcha, at most 4.
       * @example 7K2P
       */
      capcode: string;
      /**
       * @description Session of the captcha.
       * @example c0ffee12
       */
      sid: string;
      /**
       * @description Device of the visitor. Empty when absent.
       * @example d-7f3a91c2
       */
      deviceId: string;
      /**
       * @description App of the landing. Empty when absent.
       * @example mkopo
       */
      appName: string;
      /**
       * @description Merchant of the landing. Empty when absent.
       * @example M1001
       */
      merchantNumber: string;
      /**
       * @description Name of the visitor. Empty when absent.
       * @example
       */
      userName: string;
      /**
       * @description The SMS code, at most 6 characters.
       * @example 204815
       */
      smsCode: string;
      /**
       * @description Code of the person who invited the visitor. Empty when absent.
       * @example
       */
      invite_code: string;
      /**
       * @description Source of the visitor. Empty when absent.
       * @example sms
       */
      user_from: string;
      /**
       * @description Identifier of the channel template. Empty when absent.
       * @example 12
       */
      id: string;
      /**
       * @description App that the visitor came from. Empty when absent.
       * @example mkopo
       */
      app_from: string;
      /**
       * @description Campaign tag. Empty when absent.
       * @example autumn
       */
      utm_tag: string;
    };
    /**
     * @description Status of an order: it determines the picture, the buttons and the redirect of the order screen (ORD-12). x-known-values names those that the screens distinguish, and groups them by what is allowed; a server may send others.
     * @example 174
     */
    OrderStatus: number | string;
    /**
     * @description Money. A number is in hundredths of the currency unit; 123456 is shown as 1.234,56. A text is an amount that the server has formatted for display: shown unchanged, never divided or used in arithmetic.
     * @example 5000000
     */
    Hundredths: number | string;
    /** @description A product recommended to the borrower. Its fields are assumed. */
    Product: {
      /** @description Identifier of the product. */
      productId?: components['schemas']['Ident'];
      /**
       * @description Name of the product.
       * @default
       * @example Quick Loan
       */
      productName: string;
      /**
       * @description Address of the logo.
       * @default
       * @example /brought/mock-images/logo-quick.svg
       */
      productLogo: string;
      /** @description Amount offered, in hundredths. */
      amount?: components['schemas']['Hundredths'];
      /**
       * @description Term offered, in days.
       * @example 91
       */
      periods?: number;
    };
    /** @description A line of a list: a text and its value, ready for display. */
    TextRow: {
      /**
       * @description Text of the line.
       * @default
       * @example Service fee
       */
      text: string;
      /**
       * @description Value of the line.
       * @default
       * @example TZS 2.500,00
       */
      value: string;
    };
    /** @description Rows of an order. */
    UserOrderDetail: {
      /**
       * @description Text and value rows in the order of display.
       * @default []
       */
      detail: components['schemas']['TextRow'][];
    };
    /** @description One order with its status. */
    LoanDetails: {
      orderStatus: components['schemas']['OrderStatus'];
      /**
       * @description Status in words.
       * @default
       * @example Overdue
       */
      noticeStatusText: string;
      /**
       * @description What the status means for the borrower.
       * @default
       * @example Please repay to avoid further penalties.
       */
      noticeDesText: string;
      /**
       * @description Recommended products; in practice never shown.
       * @default []
       */
      recProducts: components['schemas']['Product'][];
      /**
       * @description Name of the product.
       * @default
       * @example Quick Loan
       */
      productName: string;
      /**
       * @description Address of the product logo.
       * @default
       * @example /brought/mock-images/logo-quick.svg
       */
      productLogo: string;
      /** @description Rows of the order; none when absent. */
      userOrderDetail?: components['schemas']['UserOrderDetail'] | null;
      /** @description No screen uses it; omit it. */
      inside?: unknown;
      /**
       * @description Where Repay leads; the repayment page when empty.
       * @default
       * @example
       */
      h5Url: string;
      /**
       * @description Whether a rollover is offered.
       * @default 0
       */
      isDelay: components['schemas']['Flag'];
      /**
       * @description Telephone, documented without a use.
       * @default
       * @example +255 800 000 000
       */
      telephone: string;
      /**
       * @description Whether the rating popup opens.
       * @default 0
       */
      isScore: components['schemas']['Flag'];
      /**
       * @description Where the screen leads for a status other than 21; the withdraw popup uses it for 21.
       * @default
       * @example
       */
      playeduL: string;
      /**
       * @description Text of the withdraw popup.
       * @default
       * @example
       */
      reyMsg: string;
      /**
       * @description Whether the bank card reminder opens.
       * @default 0
       */
      cardNeedPop: components['schemas']['Flag'];
      /**
       * @description Title of the bank card reminder.
       * @default
       * @example Add your bank card
       */
      cardPopTitle: string;
      /**
       * @description Text of the bank card reminder.
       * @default
       * @example We need a card to send you the money.
       */
      cardPopMsg: string;
    };
    /** @description New-style envelope around LoanDetails. The payload is null or absent when the call failed. */
    LoanDetailsReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['LoanDetails'] | null;
    };
    /** @description Rating of the service. */
    GoogleScoreRequest: {
      /**
       * @description Always 5, regardless of the stars (ORD-35).
       * @example 5
       * @constant
       */
      score: 5;
    };
    /** @description An event of the screen. */
    EventSaveRequest: {
      /**
       * @description Product of the order.
       * @example 7
       */
      productId: string;
      /**
       * @description Always 30, borrow again (ORD-26).
       * @example 30
       * @constant
       */
      moduleId: 30;
      /**
       * @description Always 0 (ORD-26).
       * @example 0
       * @constant
       */
      positionId: 0;
    };
    /** @description Reads a plan. */
    InstallmentPlanRequest: {
      /**
       * @description Product of the order.
       * @example 7
       */
      productId: string;
      /**
       * @description Order to repay.
       * @example L202611210001
       */
      orderId: string;
    };
    /** @description Account of the borrower's last repayment. */
    RepayAccount: {
      /**
       * @description Name of the wallet or bank.
       * @default
       * @example M-Pesa
       */
      bankName: string;
      /**
       * @description Number of the account.
       * @default
       * @example 0712345678
       */
      cardNo: string;
      /**
       * @description Code of the wallet; not bankCode.
       * @default
       * @example MPESA
       */
      bankNode: string;
    };
    /** @description A wallet that can be chosen. */
    Wallet: {
      /**
       * @description Name of the wallet.
       * @example M-Pesa
       */
      name: string;
    };
    /**
     * @description Money in whole currency units, the unit in which the borrower types a repayment and the server receives it: compared, summed and sent unconverted, never divided by 100.
     * @example 50000
     */
    PayableAmount: number;
    /**
     * @description Number that is only shown or compared, unchanged; never used in arithmetic.
     * @example 1
     */
    Numeral: number | string;
    /**
     * @description Money of an instalment in whole currency units: summed and sent unconverted. A text with separators, decimals or a currency is shown unchanged, but neither used in arithmetic nor sent.
     * @example 19334
     */
    InstalmentAmount: number | string;
    /** @description One instalment of a plan. */
    Instalment: {
      /**
       * @description Number of the instalment, from 1.
       * @default
       */
      periodNo: components['schemas']['Numeral'];
      /** @description Amount of the instalment, in whole units; summed and sent unconverted. A text with separators, decimals or a currency is shown unchanged, but neither used in arithmetic nor sent. */
      totalAmount: components['schemas']['InstalmentAmount'];
      /**
       * @description Amount, ready for display.
       * @default
       * @example TZS 19.334,00
       */
      displayAmount: string;
      /**
       * @description Status, documented without a use.
       * @default
       */
      periodStatus: components['schemas']['Numeral'];
      /**
       * @description Whether the row can be selected; a row with 0 cannot.
       * @default 1
       */
      canClick: components['schemas']['Flag'];
      /**
       * @description Due date: text for display, or a time stamp.
       * @default
       */
      dueTime: components['schemas']['Moment'];
      /**
       * @description Status in words; the key is assumed.
       * @default
       * @example Due
       */
      statusText: string;
    };
    /** @description One instalment of a plan that is paid. */
    PaidInstalment: {
      /**
       * @description Number of the instalment, from 1.
       * @default
       */
      periodNo: components['schemas']['Numeral'];
      /**
       * @description Paid amount, in whole units; only shown.
       * @default
       */
      totalAmount: components['schemas']['InstalmentAmount'];
      /**
       * @description Amount, ready for display.
       * @default
       * @example TZS 19.334,00
       */
      displayAmount: string;
      /**
       * @description Status, documented without a use.
       * @default
       */
      periodStatus: components['schemas']['Numeral'];
      /**
       * @description Documented without a use; it cannot be paid again.
       * @default 0
       */
      canClick: components['schemas']['Flag'];
      /**
       * @description Day on which it was due.
       * @default
       */
      dueTime: components['schemas']['Moment'];
      /**
       * @description Status in words; the key is assumed.
       * @default
       * @example Paid
       */
      statusText: string;
    };
    /** @description Waiting and paid instalments. */
    RepayPlanDetail: {
      /**
       * @description Number of waiting instalments. If it is above 0, an empty list does not mean that everything is paid.
       * @default 0
       * @example 3
       */
      repayWaitCount: number;
      /**
       * @description Instalments to pay.
       * @default []
       */
      repayWaitDetail: components['schemas']['Instalment'][];
      /**
       * @description Instalments already paid.
       * @default []
       */
      repayYetDetail: components['schemas']['PaidInstalment'][];
    };
    /** @description The plan of an order and the ways to pay it. */
    InstallmentPlan: {
      /** @description Account used last; none when absent. */
      bankCardInfo?: components['schemas']['RepayAccount'] | null;
      /**
       * @description Wallets to choose from.
       * @default []
       */
      bankList: components['schemas']['Wallet'][];
      /**
       * @description Largest amount that can be paid, in whole units; a larger one is reduced to it. Without this field the limit is the amount owed.
       * @default 0
       */
      amountMax: components['schemas']['PayableAmount'];
      /**
       * @description Suggested minimum, in whole units; shown, not enforced.
       * @default 0
       */
      amountMin: components['schemas']['PayableAmount'];
      /**
       * @description Name of the product.
       * @default
       * @example Quick Loan
       */
      productName: string;
      repayPlanDetail: components['schemas']['RepayPlanDetail'];
      /**
       * @description Documented without a use.
       * @default
       * @example
       */
      note: string;
      /**
       * @description Documented without a use.
       * @default
       * @example +255 800 000 000
       */
      telephone: string;
      /**
       * @description Documented without a use: no screen shows the input.
       * @default 0
       */
      showSubmitUtr: components['schemas']['Flag'];
    };
    /** @description New-style envelope around InstallmentPlan. The payload is null or absent when the call failed. */
    InstallmentPlanReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['InstallmentPlan'] | null;
    };
    /** @description Reads the cost of a rollover. */
    DelayDetailRequest: {
      /**
       * @description Product of the order.
       * @example 7
       */
      productId: string;
      /**
       * @description Order to repay.
       * @example L202611210001
       */
      orderId: string;
    };
    /** @description Cost and effect of a rollover. */
    DelayDetail: {
      /** @description Account used last; none when absent. */
      bankCardInfo?: components['schemas']['RepayAccount'] | null;
      /**
       * @description Wallets to choose from.
       * @default []
       */
      bankList: components['schemas']['Wallet'][];
      /**
       * @description Cost of the rollover, row by row.
       * @default []
       */
      detail: components['schemas']['TextRow'][];
      /**
       * @description The plan after the rollover, row by row.
       * @default []
       */
      repayDetail: components['schemas']['TextRow'][];
      /** @description Fee of the rollover, in whole units; sent unconverted as `amount`. */
      delayShouldPayAmount: components['schemas']['PayableAmount'];
      /**
       * @description Documented without a use.
       * @default 0
       */
      showSubmitUtr: components['schemas']['Flag'];
    };
    /** @description New-style envelope around DelayDetail. The payload is null or absent when the call failed. */
    DelayDetailReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['DelayDetail'] | null;
    };
    /** @description Requests a repayment from a wallet. */
    GenerateVcodeRequest: {
      /**
       * @description Product of the order.
       * @example 7
       */
      product_id: string;
      /**
       * @description Order to repay.
       * @example L202611210001
       */
      orderId: string;
      /**
       * @description Digits of the amount in whole units; the minimum is not enforced, and an empty amount is sent, too.
       * @example 19334
       */
      amount: string;
      /**
       * @description Number of the account, digits; may be empty.
       * @example 0712345678
       */
      cardNo: string;
      /**
       * @description Code of the wallet, from its name; may be empty.
       * @example M-Pesa
       */
      bankCode: string;
      /**
       * @description 0 for instalments, 1 for a rollover.
       * @example 0
       * @enum {integer}
       */
      isDelay: 0 | 1;
    };
    /**
     * @description Next step of a repayment from a wallet (INS-34): PAY_URL sends the browser to payUrl, any other value shows notice and tradeNo.
     * @example PAY_URL
     */
    RepayType: string;
    /** @description Next step of the repayment. */
    GenerateVcode: {
      repayType: components['schemas']['RepayType'];
      /**
       * @description Page of the wallet.
       * @default
       * @example https://pay.example/t/T20261121001
       */
      payUrl: string;
      /**
       * @description Instruction for the borrower.
       * @default
       * @example Enter your PIN on your phone.
       */
      notice: string;
      /**
       * @description Reference of the payment.
       * @default
       * @example T20261121001
       */
      tradeNo: string;
    };
    /** @description New-style envelope around GenerateVcode. The payload is null or absent when the call failed. */
    GenerateVcodeReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['GenerateVcode'] | null;
    };
    /** @description Reference number of a payment made elsewhere. */
    SubmitUtrRequest: {
      /**
       * @description Order that was repaid.
       * @example L202611210001
       */
      orderId: string;
      /**
       * @description Reference number; not empty.
       * @example UTR123456789
       */
      utr: string;
      /**
       * @description 0 from instalments, 1 from a rollover.
       * @example 0
       * @enum {integer}
       */
      isDelay: 0 | 1;
    };
    /** @description Reads the ways to repay. */
    RepaymentWayRequest: {
      /**
       * @description Order to repay.
       * @example L202611210001
       */
      orderId: string;
    };
    /** @description A bank card that can be charged. */
    SavedCard: {
      /** @description Identifier of the card, sent as cardId. */
      id: components['schemas']['Ident'];
      /**
       * @description Name of the bank.
       * @default
       * @example CRDB Bank
       */
      bankName: string;
      /**
       * @description Number of the card, masked by the server; at most 12 digits of it, so never a whole one.
       * @default
       * @example **** 4821
       */
      cardNo: string;
      /**
       * @description Code of the bank.
       * @default
       * @example CRDB
       */
      bankCode: string;
    };
    /** @description Ways to repay by card. */
    RepaymentWay: {
      /** @description Entry to the alternative repayment, unless it is 0 or false; the documents do not show whether it is a flag or an account. */
      alipay?: number | string | boolean | null;
      /**
       * @description Token sent with the payment.
       * @default
       * @example rt-5f2c81
       */
      repayToken: string;
      /**
       * @description Saved cards.
       * @default []
       */
      bankCards: components['schemas']['SavedCard'][];
    };
    /** @description New-style envelope around RepaymentWay. The payload is null or absent when the call failed. */
    RepaymentWayReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['RepaymentWay'] | null;
    };
    /**
     * @description The withholding amount of the session, unchanged; may be empty.
     * @example 500
     */
    WithheldAmount: string;
    /** @description Charges a card. */
    RepaymentCommitRequest: {
      amount: components['schemas']['WithheldAmount'];
      /**
       * @description Name of the bank.
       * @example CRDB Bank
       */
      bankName: string;
      /**
       * @description Identifier of the card.
       * @example 31
       */
      cardId: string;
      /**
       * @description Number of the card as listed.
       * @example **** 4821
       */
      cardNo: string;
      /**
       * @description Coupon of the session; null when there is none, which a form sends as an empty value.
       * @example
       */
      couponId: string | null;
      /**
       * @description Order to repay.
       * @example L202611210001
       */
      orderId: string;
      /**
       * @description Token of the ways to repay; may be empty.
       * @example rt-5f2c81
       */
      repayToken: string;
      /**
       * @description Code of the bank.
       * @example CRDB
       */
      bankCode: string;
      /**
       * @description 0 when paying, 1 when the code is sent again.
       * @example 0
       * @enum {integer}
       */
      sendMsg: 0 | 1;
    };
    /** @description The payment that was opened. */
    RepaymentRecord: {
      /** @description Whether an SMS code must confirm the payment. Without this field it is unknown whether the card was charged. */
      needValid?: number | string | boolean | null;
      /**
       * @description Record of the payment, sent as repaymentRecordId on confirming.
       * @default
       */
      repayRecordId: components['schemas']['Ident'];
    };
    /** @description New-style envelope around RepaymentRecord. The payload is null or absent when the call failed. */
    RepaymentRecordReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['RepaymentRecord'] | null;
    };
    /** @description Confirms a payment by its SMS code. */
    RepaymentConfirmRequest: {
      /**
       * @description Order to repay.
       * @example L202611210001
       */
      orderId: string;
      /**
       * @description The SMS code, at least 6 characters.
       * @example 204815
       */
      verifyCode: string;
      /**
       * @description Record of the payment: repayRecordId of the reply.
       * @example rr-881204
       */
      repaymentRecordId: string;
    };
    /** @description Requests the alternative repayment. */
    RepaymentHuichaoRequest: {
      /**
       * @description The borrower; empty when the session has none.
       * @example 100245
       */
      userId: string;
      /**
       * @description Order to repay.
       * @example L202611210001
       */
      orderId: string;
      amount: components['schemas']['WithheldAmount'];
    };
    /** @description Next page of the alternative repayment. */
    AlternativeRepayment: {
      /**
       * @description Page that the browser goes to.
       * @example https://pay.example/h/H20261121001
       */
      url: string;
    };
    /** @description New-style envelope around AlternativeRepayment. The payload is null or absent when the call failed. */
    AlternativeRepaymentReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['AlternativeRepayment'] | null;
    };
    /** @description Reads the cost of a loan. */
    LoanDetailConfirmRequest: {
      /**
       * @description Product of the loan.
       * @example 7
       */
      productId: string;
      /**
       * @description Chosen amount, in the format of the offer; on the first call that of the page address, or empty.
       * @example 5000000
       */
      amount: string;
      /**
       * @description Chosen term, in days; on the first call that of the page address, or empty.
       * @example 91
       */
      periods: string;
    };
    /** @description One repayment of the plan. */
    RepayPlan: {
      /** @description Amount of the repayment, in hundredths. */
      amount: components['schemas']['Hundredths'];
      /**
       * @description Due date: text for display, or a time stamp.
       * @default
       */
      pay_time: components['schemas']['Moment'];
    };
    /** @description Card that the money is sent to. */
    ReceivingCard: {
      /**
       * @description Name of the bank or wallet.
       * @default
       * @example M-Pesa
       */
      bankName: string;
      /**
       * @description Number of the card.
       * @default
       * @example **** 5678
       */
      cardNo: string;
    };
    /** @description Cost of a loan, before it is taken. */
    LoanConfirm: {
      /**
       * @description Address of the product logo.
       * @default
       * @example /brought/mock-images/logo-quick.svg
       */
      productLogo: string;
      /**
       * @description Name of the product; title of the screen.
       * @default
       * @example Quick Loan
       */
      productName: string;
      /** @description Amount of the loan, in hundredths; sent back unchanged. */
      amount: components['schemas']['Hundredths'];
      /**
       * @description Term of the loan, in days; sent back unchanged.
       * @example 91
       */
      periods: number;
      /**
       * @description Unit of the term; sent back unchanged.
       * @default
       */
      termUnit: components['schemas']['Ident'];
      /**
       * @description Cost of the loan, row by row.
       * @default []
       */
      details: components['schemas']['TextRow'][];
      /**
       * @description The repayments with their days.
       * @default []
       */
      repay_plans: components['schemas']['RepayPlan'][];
      /**
       * @description Due date of the first repayment.
       * @default
       */
      firstPayTime: components['schemas']['Moment'];
      /**
       * @description Documented without a use.
       * @default
       */
      firstPeriodDay: components['schemas']['Numeral'];
      /**
       * @description Rate per day, in words.
       * @default
       * @example 0,176% per day
       */
      pRateDsc: string;
      /**
       * @description Symbol of the currency.
       * @default
       * @example TZS
       */
      currencySymbol: string;
      /**
       * @description Documented without a use.
       * @default 0
       */
      sendSms: components['schemas']['Flag'];
      /**
       * @description Whether the iOS back gesture opens the retention popup.
       * @default 0
       */
      isPopType: components['schemas']['Flag'];
      /**
       * @description Text of the retention popup.
       * @default
       * @example Your limit is reserved until midnight.
       */
      popContent: string;
      /**
       * @description Heading in the retention popup.
       * @default
       * @example Before you go
       */
      popTitle: string;
      /**
       * @description Agreement that opens at load; none when empty.
       * @default
       * @example
       */
      popAgreementUrl: string;
      /**
       * @description Amounts to choose from, in hundredths.
       * @default []
       */
      amountList: components['schemas']['Hundredths'][];
      /**
       * @description Terms to choose from, in days.
       * @default []
       */
      periodList: number[];
      /** @description Card that the money is sent to; none when absent. */
      bankCardInfo?: components['schemas']['ReceivingCard'] | null;
    };
    /** @description New-style envelope around LoanConfirm. The payload is null or absent when the call failed. */
    LoanConfirmReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['LoanConfirm'] | null;
    };
    /** @description An agreement of a loan. */
    Agreement: {
      /**
       * @description Title of the agreement.
       * @default
       * @example Loan agreement
       */
      title: string;
    };
    /** @description Agreements of a loan. The key of the list is assumed. */
    AgreementList: {
      /**
       * @description Agreements in the order of display.
       * @default []
       */
      list: components['schemas']['Agreement'][];
    };
    /** @description New-style envelope around AgreementList. The payload is null or absent when the call failed. */
    AgreementListReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['AgreementList'] | null;
    };
    /** @description Where an agreement can be read. */
    AgreementAddress: {
      /**
       * @description Page of the agreement.
       * @example https://lender.example/agreement/loan
       */
      contract_url: string;
    };
    /** @description New-style envelope around AgreementAddress. The payload is null or absent when the call failed. */
    AgreementAddressReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['AgreementAddress'] | null;
    };
    /** @description Takes the loan. */
    LoanDetailPushRequest: {
      /**
       * @description Amount of the offer, unchanged; a number is in hundredths.
       * @example 5000000
       */
      amount: string;
      /**
       * @description Term of the offer, in days, unchanged.
       * @example 91
       */
      periods: string;
      /**
       * @description Unit of the term, unchanged; may be empty.
       * @example 1
       */
      termUnit: string;
      /**
       * @description Product of the loan.
       * @example 7
       */
      productId: string;
    };
    /** @description Page that shows the new loan. */
    LendDetails: {
      /**
       * @description Page that replaces the confirmation, with &from=confirm added.
       * @example /orderDetails?orderId=L202611210002&productId=7
       */
      lendDetailsUrl: string;
    };
    /** @description New-style envelope around LendDetails. The payload is null or absent when the call failed. */
    LendDetailsReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['LendDetails'] | null;
    };
    /** @description Reads the cost of a loan, older variant; the fields are assumed. */
    ConfirmDetailOldRequest: {
      /**
       * @description Product of the loan.
       * @example 7
       */
      productId: string;
      /**
       * @description Chosen amount, in the format of the offer; may be empty.
       * @example 5000000
       */
      amount: string;
      /**
       * @description Chosen term, in days; may be empty.
       * @example 91
       */
      periods: string;
    };
    /** @description The offer in the older variant: the names of version 3, plus a button label and a popup text whose keys are ours. */
    LoanConfirmOld: {
      /**
       * @description Address of the product logo.
       * @default
       * @example /brought/mock-images/logo-quick.svg
       */
      productLogo: string;
      /**
       * @description Name of the product; title of the screen.
       * @default
       * @example Quick Loan
       */
      productName: string;
      /** @description Amount of the loan, in hundredths; sent back unchanged. */
      amount: components['schemas']['Hundredths'];
      /**
       * @description Term of the loan, in days; sent back unchanged.
       * @example 91
       */
      periods: number;
      /**
       * @description Unit of the term; sent back unchanged.
       * @default
       */
      termUnit: components['schemas']['Ident'];
      /**
       * @description Cost of the loan, row by row.
       * @default []
       */
      details: components['schemas']['TextRow'][];
      /**
       * @description The repayments with their days.
       * @default []
       */
      repay_plans: components['schemas']['RepayPlan'][];
      /**
       * @description Due date of the first repayment.
       * @default
       */
      firstPayTime: components['schemas']['Moment'];
      /**
       * @description Documented without a use.
       * @default
       */
      firstPeriodDay: components['schemas']['Numeral'];
      /**
       * @description Rate per day, in words.
       * @default
       * @example 0,176% per day
       */
      pRateDsc: string;
      /**
       * @description Symbol of the currency.
       * @default
       * @example TZS
       */
      currencySymbol: string;
      /**
       * @description Documented without a use.
       * @default 0
       */
      sendSms: components['schemas']['Flag'];
      /**
       * @description Whether the iOS back gesture opens the retention popup.
       * @default 0
       */
      isPopType: components['schemas']['Flag'];
      /**
       * @description Text of the retention popup.
       * @default
       * @example Your limit is reserved until midnight.
       */
      popContent: string;
      /**
       * @description Heading in the retention popup.
       * @default
       * @example Before you go
       */
      popTitle: string;
      /**
       * @description Agreement that opens at load; none when empty.
       * @default
       * @example
       */
      popAgreementUrl: string;
      /**
       * @description Amounts to choose from, in hundredths.
       * @default []
       */
      amountList: components['schemas']['Hundredths'][];
      /**
       * @description Terms to choose from, in days.
       * @default []
       */
      periodList: number[];
      /** @description Card that the money is sent to; none when absent. */
      bankCardInfo?: components['schemas']['ReceivingCard'] | null;
      /**
       * @description Label of the button.
       * @default
       * @example Get my money
       */
      buttonText: string;
      /**
       * @description Promotional text in the retention popup.
       * @default
       * @example Take it today and save the fee.
       */
      popText: string;
    };
    /** @description Old-style envelope around LoanConfirmOld. The payload is null or absent when the call failed. */
    LoanConfirmOldReply: {
      code: components['schemas']['Code'];
      /** @description Message of the server; used first (CON-15). */
      alteration?: components['schemas']['Message'];
      /** @description Message of the server; used if alteration is empty (CON-15). */
      treatment?: components['schemas']['Message'];
      /** @description Payload of a success. */
      attach?: components['schemas']['LoanConfirmOld'] | null;
    };
    /** @description Agreements of a loan, older variant. */
    AgreementListOld: {
      /**
       * @description Agreements in the order of display.
       * @default []
       */
      list: components['schemas']['Agreement'][];
    };
    /** @description Old-style envelope around AgreementListOld. The payload is null or absent when the call failed. */
    AgreementListOldReply: {
      code: components['schemas']['Code'];
      /** @description Message of the server; used first (CON-15). */
      alteration?: components['schemas']['Message'];
      /** @description Message of the server; used if alteration is empty (CON-15). */
      treatment?: components['schemas']['Message'];
      /** @description Payload of a success. */
      attach?: components['schemas']['AgreementListOld'] | null;
    };
    /** @description Where an agreement can be read, older variant. */
    AgreementAddressOld: {
      /**
       * @description Page of the agreement.
       * @example https://lender.example/agreement/loan
       */
      contract_url: string;
    };
    /** @description Old-style envelope around AgreementAddressOld. The payload is null or absent when the call failed. */
    AgreementAddressOldReply: {
      code: components['schemas']['Code'];
      /** @description Message of the server; used first (CON-15). */
      alteration?: components['schemas']['Message'];
      /** @description Message of the server; used if alteration is empty (CON-15). */
      treatment?: components['schemas']['Message'];
      /** @description Payload of a success. */
      attach?: components['schemas']['AgreementAddressOld'] | null;
    };
    /** @description Takes the loan, older variant; the fields are assumed. */
    PushOldRequest: {
      /**
       * @description Amount of the offer, unchanged; a number is in hundredths.
       * @example 5000000
       */
      amount: string;
      /**
       * @description Term of the offer, in days, unchanged.
       * @example 91
       */
      periods: string;
      /**
       * @description Unit of the term, unchanged; may be empty.
       * @example 1
       */
      termUnit: string;
      /**
       * @description Product of the loan.
       * @example 7
       */
      productId: string;
    };
    /** @description Page that shows the new loan, older variant. */
    LendDetailsOld: {
      /**
       * @description Page that replaces the confirmation.
       * @example /orderDetails?orderId=L202611210002&productId=7
       */
      lendDetailsUrl: string;
    };
    /** @description Old-style envelope around LendDetailsOld. The payload is null or absent when the call failed. */
    LendDetailsOldReply: {
      code: components['schemas']['Code'];
      /** @description Message of the server; used first (CON-15). */
      alteration?: components['schemas']['Message'];
      /** @description Message of the server; used if alteration is empty (CON-15). */
      treatment?: components['schemas']['Message'];
      /** @description Payload of a success. */
      attach?: components['schemas']['LendDetailsOld'] | null;
    };
    /** @description Why the partner login failed. */
    UnionErrorInfo: {
      /**
       * @description Documented without a use.
       * @default
       * @example Your application was not accepted.
       */
      noticeMessage: string;
      /**
       * @description Why it failed; shown to the borrower.
       * @default
       * @example Your partner account could not be verified.
       */
      errMessage: string;
      /**
       * @description Recommended products; the first one leads to another offer, none is shown.
       * @default []
       */
      family: components['schemas']['Product'][];
    };
    /** @description New-style envelope around UnionErrorInfo. The payload is null or absent when the call failed. */
    UnionErrorInfoReply: {
      code: components['schemas']['Code'];
      message?: components['schemas']['Message'];
      /** @description Payload of a success. */
      data?: components['schemas']['UnionErrorInfo'] | null;
    };
    /** @description Tracks a visit of the failure screen; the fields are assumed. */
    JointTrackRequest: {
      /**
       * @description Product of the page address; omitted if it has none.
       * @example 7
       */
      productId?: string;
    };
    /** @description Old-style envelope of a call whose payload is not read. */
    OldPlainReply: {
      code: components['schemas']['Code'];
      alteration?: components['schemas']['Message'];
      treatment?: components['schemas']['Message'];
      /** @description Ignored; omit it, or send any value. */
      attach?: unknown;
    };
    /** @description Reads where a product leads; everything except the module id is assumed. */
    JointProductJumpRequest: {
      /**
       * @description Always 18 (JNT-10).
       * @example 18
       * @constant
       */
      moduleId: 18;
      /**
       * @description Product that was chosen.
       * @example 9
       */
      productId: string;
    };
    /** @description Where a recommended product leads. */
    ProductJump: {
      /**
       * @description A link that begins with http is followed; any other is handed to the iOS message handler. The key is assumed.
       * @example https://lender.example/product/9
       */
      jumpUrl: string;
    };
    /** @description Old-style envelope around ProductJump. The payload is null or absent when the call failed. */
    ProductJumpReply: {
      code: components['schemas']['Code'];
      /** @description Message of the server; used first (CON-15). */
      alteration?: components['schemas']['Message'];
      /** @description Message of the server; used if alteration is empty (CON-15). */
      treatment?: components['schemas']['Message'];
      /** @description Payload of a success. */
      attach?: components['schemas']['ProductJump'] | null;
    };
  };
  responses: {
    /** @description A rejected request, as mock and sandbox reply to it; clients show a failure. */
    Refused: {
      headers: {
        /**
         * @description With 405: the allowed methods.
         * @example POST
         */
        Allow?: string;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
  };
  parameters: {
    deviceId: string;
    appVersion: string;
    userId: string;
    appName: string;
    sessionId: string;
    clientType: string;
    merchantNumber: string;
    mobilePhone: string;
    orderId: string;
    productId: string;
    couponId: string;
    couponMoney: string;
    withholdingAmount: string;
    XRequestedWith: 'XMLHttpRequest';
    Swift: string;
    Eyes: string;
    IdempotencyKey: string;
    Building: string;
    Gather: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  problemInit: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ProblemInitRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemInitReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  problemUploadImg: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['ProblemUploadImgRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemImageReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  problemSave: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ProblemSaveRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  problemList: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemListReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  problemDetail: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ProblemDetailRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDetailReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  problemSaveScore: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ProblemSaveScoreRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  bankCardInit: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['BankCardInitRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BankFormReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  bankSave: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['BankSaveRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  bankCardChange: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['BankCardChangeRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  contactInfo: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ContactInfoRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContactInfoReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  sendDeleteCode: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['SendDeleteCodeRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  userDelete: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserDeleteRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  channelTemplate: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Template to read, from the page address.
         * @example 12
         */
        templateId: string;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChannelTemplateReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  trackVisit: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Page of the campaign; empty when absent.
         * @example p1
         */
        page_id?: string;
        /**
         * @description Source of the visitor; empty when absent.
         * @example sms
         */
        user_from?: string;
        /**
         * @description Kind of client.
         * @example android
         */
        client_type?: string;
        /**
         * @description Always 1.
         * @example 1
         */
        page_type: 1;
        /**
         * @description Campaign tag of the page address; empty when absent.
         * @example autumn
         */
        utm_tag?: string;
        /**
         * @description App that the visitor came from; empty when absent.
         * @example mkopo
         */
        app_from?: string;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  getSid: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SidReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  getCaptcha: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Session of the captcha.
         * @example c0ffee12
         */
        sid: string;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/svg+xml': string;
          'image/png': Blob;
          'image/jpeg': Blob;
          'image/gif': Blob;
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  getSms: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['GetSmsRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  promoRegister: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['PromoRegisterRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  trackClick: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Phone that registered.
         * @example 13800138000
         */
        phone: string;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  loanDetails: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Product of the order. Overrides the common parameter of the same name.
         * @example 7
         */
        productId: string;
        /**
         * @description Order to read. Overrides the common parameter of the same name.
         * @example L202611210001
         */
        orderId: string;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoanDetailsReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  googleScore: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['GoogleScoreRequest'];
        'application/json': components['schemas']['GoogleScoreRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  eventSave: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['EventSaveRequest'];
        'application/json': components['schemas']['EventSaveRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  installmentPlan: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['InstallmentPlanRequest'];
        'application/json': components['schemas']['InstallmentPlanRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InstallmentPlanReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  delayDetail: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['DelayDetailRequest'];
        'application/json': components['schemas']['DelayDetailRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DelayDetailReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  generateVcode: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['GenerateVcodeRequest'];
        'application/json': components['schemas']['GenerateVcodeRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GenerateVcodeReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  submitUtr: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['SubmitUtrRequest'];
        'application/json': components['schemas']['SubmitUtrRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  repaymentWay: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['RepaymentWayRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepaymentWayReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  repaymentCommit: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['RepaymentCommitRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepaymentRecordReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  repaymentConfirm: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['RepaymentConfirmRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  repaymentHuichao: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['RepaymentHuichaoRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AlternativeRepaymentReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  loanDetailConfirm: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LoanDetailConfirmRequest'];
        'application/json': components['schemas']['LoanDetailConfirmRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoanConfirmReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  contractList: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Product of the order. Overrides the common parameter of the same name.
         * @example 7
         */
        productId: string;
        /**
         * @description Always 3 (LCN-21).
         * @example 3
         */
        scene: 3;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgreementListReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  contractJump: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Product of the order. Overrides the common parameter of the same name.
         * @example 7
         */
        productId: string;
        /**
         * @description Always 3 (LCN-23).
         * @example 3
         */
        scene: 3;
        /**
         * @description Index of the agreement in the list, from 0.
         * @example 0
         */
        position: number;
        /**
         * @description Order asked for; empty where the page address has none, since a loan that is not taken yet
         *     has no order (LCN-23). Overrides the common parameter of the same name.
         * @example L202611210001
         */
        orderId?: string;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgreementAddressReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  loanDetailPush: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LoanDetailPushRequest'];
        'application/json': components['schemas']['LoanDetailPushRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LendDetailsReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  confirmDetailOld: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ConfirmDetailOldRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoanConfirmOldReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  agreementsOld: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Product of the order. Overrides the common parameter of the same name.
         * @example 7
         */
        productId: string;
        /**
         * @description Always 3 (LCN-21).
         * @example 3
         */
        scene: 3;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgreementListOldReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  agreementJumpOld: {
    parameters: {
      query: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
        /**
         * @description Product of the order. Overrides the common parameter of the same name.
         * @example 7
         */
        productId: string;
        /**
         * @description Always 3 (LCN-23).
         * @example 3
         */
        scene: 3;
        /**
         * @description Index of the agreement in the list, from 0.
         * @example 0
         */
        position: number;
        /**
         * @description Order asked for; empty where the page address has none, since a loan that is not taken yet
         *     has no order (LCO-13). Overrides the common parameter of the same name.
         * @example L202611210001
         */
        orderId?: string;
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgreementAddressOldReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  pushOld: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['PushOldRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LendDetailsOldReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  unionErrorInfo: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        building?: components['parameters']['Building'];
        gather?: components['parameters']['Gather'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnionErrorInfoReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  jointTrack: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['JointTrackRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OldPlainReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
  jointProductJump: {
    parameters: {
      query?: {
        deviceId?: components['parameters']['deviceId'];
        appVersion?: components['parameters']['appVersion'];
        userId?: components['parameters']['userId'];
        appName?: components['parameters']['appName'];
        sessionId?: components['parameters']['sessionId'];
        clientType?: components['parameters']['clientType'];
        merchantNumber?: components['parameters']['merchantNumber'];
        mobilePhone?: components['parameters']['mobilePhone'];
        orderId?: components['parameters']['orderId'];
        productId?: components['parameters']['productId'];
        couponId?: components['parameters']['couponId'];
        couponMoney?: components['parameters']['couponMoney'];
        withholdingAmount?: components['parameters']['withholdingAmount'];
      };
      header?: {
        'X-Requested-With'?: components['parameters']['XRequestedWith'];
        swift?: components['parameters']['Swift'];
        eyes?: components['parameters']['Eyes'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Fields of the call; the common session parameters are in the query. */
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['JointProductJumpRequest'];
      };
    };
    responses: {
      /** @description A reply to any outcome; its code says whether the call succeeded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductJumpReply'];
        };
      };
      '4XX': components['responses']['Refused'];
    };
  };
}
