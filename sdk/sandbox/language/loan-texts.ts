import type { Texts } from './texts.ts';

/** Texts about a loan: its order, an offer, a rollover, paying. */
export const loanTexts: Texts = {
  // An order.
  'Ready to withdraw': { sw: 'Pesa iko tayari', id: 'Siap ditarik', zh: '可提现' },
  'Confirm to receive your money.': {
    sw: 'Thibitisha ili upokee pesa zako.',
    id: 'Konfirmasi untuk menerima uang Anda.',
    zh: '请确认以收款。',
  },
  'In review': { sw: 'Ombi linakaguliwa', id: 'Sedang ditinjau', zh: '审核中' },
  'We will tell you within one day.': {
    sw: 'Tutakujulisha ndani ya siku moja.',
    id: 'Kami memberi tahu Anda dalam satu hari.',
    zh: '我们会在一天内告知您。',
  },
  'On its way': { sw: 'Pesa iko njiani', id: 'Sedang dikirim', zh: '放款中' },
  'The money is being sent to your account.': {
    sw: 'Pesa inatumwa kwenye akaunti yako.',
    id: 'Uang sedang dikirim ke rekening Anda.',
    zh: '款项正在转入您的账户。',
  },
  Running: { sw: 'Mkopo unaendelea', id: 'Berjalan', zh: '还款中' },
  'Your next instalment is not due yet.': {
    sw: 'Siku ya awamu ijayo bado haijafika.',
    id: 'Angsuran berikutnya belum jatuh tempo.',
    zh: '下一期尚未到期。',
  },
  Due: { sw: 'Ni wakati wa kulipa', id: 'Jatuh tempo', zh: '已到期' },
  'Please repay on time to keep your limit.': {
    sw: 'Lipa kwa wakati ili kiwango chako cha mkopo kisipungue.',
    id: 'Bayar tepat waktu agar limit Anda tetap.',
    zh: '请按时还款以保持额度。',
  },
  Overdue: { sw: 'Umechelewa', id: 'Terlambat', zh: '已逾期' },
  'Please repay to avoid further penalties.': {
    sw: 'Lipa sasa ili faini isiongezeke.',
    id: 'Bayar agar denda tidak bertambah.',
    zh: '请尽快还款，避免更多罚金。',
  },
  Settled: { sw: 'Mkopo umelipwa wote', id: 'Lunas', zh: '已结清' },
  'Thank you. You can borrow again.': {
    sw: 'Asante. Unaweza kukopa tena.',
    id: 'Terima kasih. Anda bisa meminjam lagi.',
    zh: '谢谢。您可以再次借款。',
  },
  'Not due': { sw: 'Muda haujafika', id: 'Belum jatuh tempo', zh: '未到期' },
  Paid: { sw: 'Imelipwa', id: 'Dibayar', zh: '已还' },
  'Due date': { sw: 'Tarehe ya kulipa', id: 'Tanggal jatuh tempo', zh: '到期日' },
  'Settled on': { sw: 'Mkopo ulilipwa wote tarehe', id: 'Lunas pada', zh: '结清日期' },
  'Loan amount': { sw: 'Kiasi cha mkopo', id: 'Jumlah pinjaman', zh: '借款金额' },
  'Amount received': { sw: 'Kiasi unachopokea', id: 'Jumlah diterima', zh: '到账金额' },
  'Total to repay': { sw: 'Jumla ya kulipa', id: 'Total yang dibayar', zh: '应还总额' },
  'Late penalty': { sw: 'Faini ya kuchelewa', id: 'Denda keterlambatan', zh: '逾期罚金' },
  'Rollover fees': { sw: 'Ada za kuongeza muda', id: 'Biaya perpanjangan', zh: '展期费' },
  'Paid so far': { sw: 'Umelipa hadi sasa', id: 'Sudah dibayar', zh: '已还金额' },
  'Left to pay': { sw: 'Kilichobaki kulipa', id: 'Sisa yang harus dibayar', zh: '剩余应还' },
  'Order number': { sw: 'Namba ya mkopo', id: 'Nomor pinjaman', zh: '订单号' },
  'Your loan is ready. Withdraw it now?': {
    sw: 'Mkopo wako uko tayari. Utoe sasa?',
    id: 'Pinjaman Anda siap. Tarik sekarang?',
    zh: '您的借款已准备好。现在提现吗？',
  },
  'Add your bank card': {
    sw: 'Ongeza kadi yako ya benki',
    id: 'Tambahkan kartu bank Anda',
    zh: '添加您的银行卡',
  },
  'We need a card to send you the money.': {
    sw: 'Tunahitaji kadi ili tukutumie pesa.',
    id: 'Kami perlu kartu untuk mengirim uang.',
    zh: '我们需要一张卡才能给您转账。',
  },
  'Your next loan can then be sent to it.': {
    sw: 'Mkopo wako unaofuata utaweza kutumwa huko.',
    id: 'Pinjaman Anda berikutnya dapat dikirim ke sana.',
    zh: '这样下一笔借款就可以转到该卡。',
  },
  'You have no order.': {
    sw: 'Huna mkopo.',
    id: 'Anda tidak punya pinjaman.',
    zh: '您没有订单。',
  },
  'You have no order {}.': {
    sw: 'Huna mkopo {}.',
    id: 'Anda tidak punya pinjaman {}.',
    zh: '您没有订单 {}。',
  },
  'This order has nothing to repay.': {
    sw: 'Mkopo huu hauna deni.',
    id: 'Tidak ada yang harus dibayar.',
    zh: '此订单没有应还款项。',
  },

  // An offer.
  'Service fee': { sw: 'Ada ya huduma', id: 'Biaya layanan', zh: '服务费' },
  Interest: { sw: 'Riba', id: 'Bunga', zh: '利息' },
  '{} days': { sw: 'siku {}', id: '{} hari', zh: '{} 天' },
  '{} per day': { sw: '{} kwa siku', id: '{} per hari', zh: '每天 {}' },
  'Before you go': { sw: 'Kabla hujaondoka', id: 'Sebelum Anda pergi', zh: '离开之前' },
  'Your limit is reserved until midnight.': {
    sw: 'Kiwango chako kimehifadhiwa hadi usiku wa manane.',
    id: 'Limit Anda disimpan sampai tengah malam.',
    zh: '您的额度保留到午夜。',
  },
  'Get my money': { sw: 'Pata pesa zangu', id: 'Ambil uang saya', zh: '立即提款' },
  'Take it today and save the fee.': {
    sw: 'Uchukue leo, uokoe ada.',
    id: 'Ambil hari ini dan hemat biayanya.',
    zh: '今天借款可省手续费。',
  },
  'Loan agreement': { sw: 'Mkataba wa mkopo', id: 'Perjanjian pinjaman', zh: '借款协议' },
  'Direct debit mandate': {
    sw: 'Idhini ya makato ya moja kwa moja',
    id: 'Mandat debit langsung',
    zh: '自动扣款授权',
  },
  'There are {} agreements; the first has position 0.': {
    sw: 'Kuna mikataba {}; wa kwanza una nafasi 0.',
    id: 'Ada {} perjanjian; yang pertama di posisi 0.',
    zh: '共有 {} 份协议，第一份的位置是 0。',
  },
  'Choose an amount and a term.': {
    sw: 'Chagua kiasi na muda.',
    id: 'Pilih jumlah dan tenor.',
    zh: '请选择金额和期限。',
  },
  'Choose one of {}.': {
    sw: 'Chagua mojawapo ya {}.',
    id: 'Pilih salah satu dari {}.',
    zh: '请从 {} 中选择。',
  },
  'Choose a term of {} days.': {
    sw: 'Chagua muda wa siku {}.',
    id: 'Pilih tenor {} hari.',
    zh: '请选择 {} 天的期限。',
  },
  'No product is named.': {
    sw: 'Aina ya mkopo haijatajwa.',
    id: 'Produknya tidak disebutkan.',
    zh: '没有指明产品。',
  },
  'There is no product {}.': {
    sw: 'Hakuna mkopo wa aina {}.',
    id: 'Tidak ada produk {}.',
    zh: '没有产品 {}。',
  },
  'Add a bank card or a wallet first: we need an account to send you the money.': {
    sw: 'Ongeza kwanza kadi ya benki au akaunti ya simu, ili tuweze kukutumia pesa.',
    id: 'Tambahkan kartu bank atau dompet digital dulu: kami perlu rekening untuk mengirim uang.',
    zh: '请先添加银行卡或电子钱包，我们才能给您转账。',
  },

  // A rollover.
  'Rollover fee': { sw: 'Ada ya kuongeza muda', id: 'Biaya perpanjangan', zh: '展期费' },
  'Penalty until today': { sw: 'Faini hadi leo', id: 'Denda sampai hari ini', zh: '截至今日罚金' },
  'Rollover period': { sw: 'Muda wa nyongeza', id: 'Lama perpanjangan', zh: '展期天数' },
  'New due date': { sw: 'Tarehe mpya ya kulipa', id: 'Tanggal jatuh tempo baru', zh: '新到期日' },
  'Then to repay': { sw: 'Kisha utalipa', id: 'Lalu dibayar', zh: '届时应还' },
  'A rollover is offered only while the order is due or overdue.': {
    sw: 'Unaweza kuongeza muda tu wakati wa kulipa ukifika au ukichelewa.',
    id: 'Perpanjangan hanya saat pinjaman jatuh tempo atau terlambat.',
    zh: '只有到期或逾期的订单可以展期。',
  },
  'The rollover costs {}; open the page again.': {
    sw: 'Kuongeza muda kunagharimu {}; fungua ukurasa tena.',
    id: 'Perpanjangan biayanya {}; buka halaman lagi.',
    zh: '展期费用为 {}，请重新打开页面。',
  },

  // Paying.
  'Pay a whole amount, without cents.': {
    sw: 'Lipa kiasi kizima, bila senti.',
    id: 'Bayar jumlah bulat, tanpa sen.',
    zh: '请支付整数金额。',
  },
  'Enter the amount that you want to pay.': {
    sw: 'Andika kiasi unachotaka kulipa.',
    id: 'Isi jumlah yang ingin dibayar.',
    zh: '请输入要支付的金额。',
  },
  'At most {} can be paid.': {
    sw: 'Unaweza kulipa hadi {}.',
    id: 'Paling banyak {} bisa dibayar.',
    zh: '最多可支付 {}。',
  },
  'This coupon cannot be used.': {
    sw: 'Kuponi hii haiwezi kutumika.',
    id: 'Kupon ini tidak bisa dipakai.',
    zh: '此优惠券不可用。',
  },
  'Less is left to pay by now; open the page again.': {
    sw: 'Deni lililobaki limepungua; fungua ukurasa tena.',
    id: 'Sisanya sudah berkurang; buka halaman lagi.',
    zh: '剩余应还已减少，请重新打开页面。',
  },
  'This card is not saved; choose another one.': {
    sw: 'Kadi hii haijahifadhiwa; chagua nyingine.',
    id: 'Kartu ini tidak tersimpan; pilih yang lain.',
    zh: '此卡未保存，请选择其他卡。',
  },
  'This page is out of date; open it again.': {
    sw: 'Ukurasa huu umepitwa na wakati; ufungue tena.',
    id: 'Halaman ini sudah lama; buka lagi.',
    zh: '页面已过期，请重新打开。',
  },
  'There is no such payment; pay again.': {
    sw: 'Hakuna malipo hayo; lipa tena.',
    id: 'Tidak ada pembayaran itu; bayar lagi.',
    zh: '没有这笔付款，请重新支付。',
  },
  'Do not submit the payment request twice.': {
    sw: 'Usitume ombi la malipo mara mbili.',
    id: 'Jangan kirim permintaan pembayaran dua kali.',
    zh: '请勿重复提交付款请求。',
  },
  'A newer code was sent for this payment.': {
    sw: 'Tumekutumia namba mpya zaidi kwa malipo haya.',
    id: 'Kode yang lebih baru sudah dikirim.',
    zh: '此付款已发送新的验证码。',
  },
  'Wrong verification code.': {
    sw: 'Namba ya uthibitisho si sahihi.',
    id: 'Kode verifikasi salah.',
    zh: '验证码错误。',
  },
  'Choose the wallet that you want to pay from.': {
    sw: 'Chagua akaunti ya simu unayotaka kulipia.',
    id: 'Pilih dompet digital untuk membayar.',
    zh: '请选择付款的电子钱包。',
  },
  'Enter your {} number.': {
    sw: 'Andika namba yako ya {}.',
    id: 'Isi nomor {} Anda.',
    zh: '请输入您的 {} 号码。',
  },
  'Enter your PIN on your phone to confirm the payment.': {
    sw: 'Weka PIN kwenye simu yako ili kuthibitisha malipo.',
    id: 'Masukkan PIN di ponsel Anda untuk mengonfirmasi.',
    zh: '请在手机上输入 PIN 以确认付款。',
  },
  'Enter the reference number of your payment.': {
    sw: 'Andika namba ya kumbukumbu ya malipo yako.',
    id: 'Isi nomor referensi pembayaran Anda.',
    zh: '请输入付款参考号。',
  },
  'This reference number was submitted before.': {
    sw: 'Namba hii ya kumbukumbu ilishatumwa.',
    id: 'Nomor referensi ini sudah pernah dikirim.',
    zh: '此参考号已提交过。',
  },
  'Thank you. We will check your payment.': {
    sw: 'Asante. Tutakagua malipo yako.',
    id: 'Terima kasih. Kami akan memeriksa pembayaran Anda.',
    zh: '谢谢。我们会核对您的付款。',
  },
};
