import type { Texts } from './texts.ts';

/** What stands on the pages that a borrower is led to: the wallet's, and agreements. */
export const pageTexts: Texts = {
  Payment: { sw: 'Malipo', id: 'Pembayaran', zh: '付款' },
  Amount: { sw: 'Kiasi', id: 'Jumlah', zh: '金额' },
  Order: { sw: 'Mkopo', id: 'Pesanan', zh: '订单' },
  'Pay from': { sw: 'Lipa kutoka', id: 'Bayar dari', zh: '付款方式' },
  'Another wallet': { sw: 'Pochi nyingine', id: 'Dompet lain', zh: '其他钱包' },
  Reference: { sw: 'Namba ya kumbukumbu', id: 'Nomor referensi', zh: '参考号' },
  'The sandbox stands in for the wallet here. No money moves.': {
    sw: 'Hii ni pochi ya majaribio. Hakuna pesa inayotumwa.',
    id: 'Ini dompet uji coba. Tidak ada uang yang berpindah.',
    zh: '这是测试钱包，不会转移任何资金。',
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
  'Pay now': { sw: 'Lipa sasa', id: 'Bayar sekarang', zh: '立即付款' },
  'Do not pay': { sw: 'Usilipe', id: 'Jangan bayar', zh: '不付款' },
  'This text stands in for the agreement. It binds nobody.': {
    sw: 'Maandishi haya yanashika nafasi ya mkataba. Hayamfungi mtu yeyote.',
    id: 'Teks ini menggantikan perjanjian. Tidak mengikat siapa pun.',
    zh: '此文本仅代替协议，不具约束力。',
  },
};
