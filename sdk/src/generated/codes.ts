// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.

export const problemInit = { success: '00', serverFailure: '01' } as const;

export const problemUploadImg = { success: '00', serverFailure: '01' } as const;

export const problemSave = { success: '00', serverFailure: '01' } as const;

export const problemList = { success: '00', serverFailure: '01' } as const;

export const problemDetail = { success: '00', serverFailure: '01' } as const;

export const problemSaveScore = { success: '00', serverFailure: '01' } as const;

export const bankCardInit = {
  success: '00',
  successSecondReading: '0',
  serverFailure: '01',
} as const;

export const bankSave = { success: '00', successSecondReading: '0', serverFailure: '01' } as const;

export const bankCardChange = {
  success: '00',
  successSecondReading: '0',
  serverFailure: '01',
} as const;

export const contactInfo = { success: '00', serverFailure: '01' } as const;

export const sendDeleteCode = { success: '00', serverFailure: '01' } as const;

export const userDelete = { success: '00', serverFailure: '01' } as const;

export const channelTemplate = { success: '0', serverFailure: '1' } as const;

export const trackVisit = { success: '0', serverFailure: '1' } as const;

export const getSid = { success: '0', serverFailure: '1' } as const;

export const getCaptcha = { success: '0', serverFailure: '1' } as const;

export const getSms = {
  success: '0',
  wrongCaptcha: '101',
  alreadyRegistered: '11',
  serverFailure: '1',
} as const;

export const promoRegister = {
  success: '0',
  wrongCaptcha: '-1',
  alreadyRegistered: '11',
  serverFailure: '1',
} as const;

export const trackClick = { success: '0', serverFailure: '1' } as const;

export const loanDetails = { success: '00', serverFailure: '01' } as const;

export const googleScore = { success: '00', serverFailure: '01' } as const;

export const eventSave = { success: '00', serverFailure: '01' } as const;

export const installmentPlan = { success: '00', serverFailure: '01' } as const;

export const delayDetail = { success: '00', serverFailure: '01' } as const;

export const generateVcode = { success: '00', serverFailure: '01' } as const;

export const submitUtr = { success: '00', serverFailure: '01' } as const;

export const repaymentWay = { success: '00', serverFailure: '01' } as const;

export const repaymentCommit = { success: '00', serverFailure: '01' } as const;

export const repaymentConfirm = {
  success: '00',
  wrongVerificationCode: '800006',
  duplicateSubmission: '800005',
  serverFailure: '01',
} as const;

export const repaymentHuichao = { success: '00', serverFailure: '01' } as const;

export const loanDetailConfirm = { success: '00', serverFailure: '01' } as const;

export const contractList = { success: '00', serverFailure: '01' } as const;

export const contractJump = { success: '00', serverFailure: '01' } as const;

export const loanDetailPush = { success: '00', serverFailure: '01' } as const;

export const confirmDetailOld = { success: '00', serverFailure: '01' } as const;

export const agreementsOld = { success: '00', serverFailure: '01' } as const;

export const agreementJumpOld = { success: '00', serverFailure: '01' } as const;

export const pushOld = { success: '00', serverFailure: '01' } as const;

export const unionErrorInfo = { success: '00', serverFailure: '01' } as const;

export const jointTrack = { success: '00', serverFailure: '01' } as const;

export const jointProductJump = { success: '00', serverFailure: '01' } as const;
