import type { Texts } from './texts.ts';

/** Texts of the pages that a borrower is sent to: the wallet's, and agreements. */
export const pageTexts: Texts = {
  Payment: { sw: 'Malipo', id: 'Pembayaran', zh: '付款' },
  Amount: { sw: 'Kiasi', id: 'Jumlah', zh: '金额' },
  Order: { sw: 'Mkopo', id: 'Pinjaman', zh: '订单' },
  'Pay from': { sw: 'Lipa kupitia', id: 'Bayar dari', zh: '付款方式' },
  'Another wallet': {
    sw: 'Akaunti nyingine ya simu',
    id: 'Dompet digital lain',
    zh: '其他电子钱包',
  },
  Reference: { sw: 'Namba ya kumbukumbu', id: 'Nomor referensi', zh: '参考号' },
  'The sandbox stands in for the wallet here. No money moves.': {
    sw: 'Huu ni ukurasa wa majaribio. Hakuna pesa inayotumwa.',
    id: 'Ini dompet digital uji coba. Tidak ada uang yang berpindah.',
    zh: '这是测试电子钱包，不会转移任何资金。',
  },
  'This payment is done.': {
    sw: 'Malipo haya yamefanyika.',
    id: 'Pembayaran ini selesai.',
    zh: '此笔付款已完成。',
  },
  'This payment was not made.': {
    sw: 'Malipo haya hayakufanyika.',
    id: 'Pembayaran ini tidak dilakukan.',
    zh: '此笔付款未完成。',
  },
  'Back to the app': { sw: 'Rudi kwenye programu', id: 'Kembali ke aplikasi', zh: '返回应用' },
  'Pay now': { sw: 'Lipa sasa', id: 'Bayar sekarang', zh: '立即支付' },
  'Do not pay': { sw: 'Usilipe', id: 'Jangan bayar', zh: '不付款' },
  'This text stands in for the agreement. It binds nobody.': {
    sw: 'Maandishi haya ni mfano tu wa mkataba. Hayamfungi mtu yeyote.',
    id: 'Teks ini menggantikan perjanjian. Tidak mengikat siapa pun.',
    zh: '此文本仅代替协议，不具约束力。',
  },
};
