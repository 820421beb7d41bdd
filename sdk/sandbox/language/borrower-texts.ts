import type { Texts } from './texts.ts';

/** Texts about a borrower: where the money goes, complaints, signing up. */
export const borrowerTexts: Texts = {
  // An account for the money.
  'Account type': { sw: 'Aina ya akaunti', id: 'Jenis rekening', zh: '账户类型' },
  'Choose an account type': {
    sw: 'Chagua aina ya akaunti',
    id: 'Pilih jenis rekening',
    zh: '选择账户类型',
  },
  'Choose an account type.': {
    sw: 'Chagua aina ya akaunti.',
    id: 'Pilih jenis rekening.',
    zh: '请选择账户类型。',
  },
  'Mobile wallet': { sw: 'Simu', id: 'Dompet digital', zh: '电子钱包' },
  'Bank account': { sw: 'Benki', id: 'Rekening bank', zh: '银行账户' },
  Wallet: { sw: 'Akaunti ya simu', id: 'Dompet digital', zh: '电子钱包' },
  'Choose a wallet': {
    sw: 'Chagua akaunti ya simu',
    id: 'Pilih dompet digital',
    zh: '选择电子钱包',
  },
  'Choose a wallet.': {
    sw: 'Chagua akaunti ya simu.',
    id: 'Pilih dompet digital.',
    zh: '请选择电子钱包。',
  },
  'Account holder (optional)': {
    sw: 'Mwenye akaunti (si lazima)',
    id: 'Pemilik rekening (opsional)',
    zh: '账户持有人（选填）',
  },
  'Name as registered': {
    sw: 'Jina kama lilivyosajiliwa',
    id: 'Nama sesuai pendaftaran',
    zh: '注册姓名',
  },
  'M-Pesa number': { sw: 'Namba ya M-Pesa', id: 'Nomor M-Pesa', zh: 'M-Pesa 号码' },
  'Tigo Pesa number': { sw: 'Namba ya Tigo Pesa', id: 'Nomor Tigo Pesa', zh: 'Tigo Pesa 号码' },
  'Airtel number': { sw: 'Namba ya Airtel', id: 'Nomor Airtel', zh: 'Airtel 号码' },
  'Enter your {} number, digits only.': {
    sw: 'Andika namba yako ya {}, tarakimu tu.',
    id: 'Isi nomor {} Anda, hanya angka.',
    zh: '请输入您的 {} 号码，只含数字。',
  },
  Bank: { sw: 'Benki', id: 'Bank', zh: '银行' },
  'Choose a bank': { sw: 'Chagua benki', id: 'Pilih bank', zh: '选择银行' },
  'Choose a bank.': { sw: 'Chagua benki.', id: 'Pilih bank.', zh: '请选择银行。' },
  'Account number': { sw: 'Namba ya akaunti', id: 'Nomor rekening', zh: '账号' },
  'Enter your account number': {
    sw: 'Andika namba ya akaunti yako',
    id: 'Isi nomor rekening Anda',
    zh: '输入您的账号',
  },
  'Enter your account number, digits only.': {
    sw: 'Andika namba ya akaunti yako, tarakimu tu.',
    id: 'Isi nomor rekening Anda, hanya angka.',
    zh: '请输入您的账号，只含数字。',
  },
  'Choose a bank. Enter your account number, digits only.': {
    sw: 'Chagua benki. Andika namba ya akaunti yako, tarakimu tu.',
    id: 'Pilih bank. Isi nomor rekening Anda, hanya angka.',
    zh: '请选择银行。请输入您的账号，只含数字。',
  },
  'Branch city (optional)': {
    sw: 'Mji wa tawi (si lazima)',
    id: 'Kota cabang (opsional)',
    zh: '支行城市（选填）',
  },
  'Choose a city': { sw: 'Chagua mji', id: 'Pilih kota', zh: '选择城市' },
  'Payday (optional)': {
    sw: 'Siku ya mshahara (si lazima)',
    id: 'Hari gajian (opsional)',
    zh: '发薪日（选填）',
  },
  'Choose a day': { sw: 'Chagua siku', id: 'Pilih hari', zh: '选择日期' },

  // Complaints.
  All: { sw: 'Yote', id: 'Semua', zh: '全部' },
  'In progress': { sw: 'Tunafuatilia', id: 'Diproses', zh: '处理中' },
  Answered: { sw: 'Tumejibu', id: 'Sudah dijawab', zh: '已答复' },
  Collection: { sw: 'Ukusanyaji wa madeni', id: 'Penagihan', zh: '催收' },
  Repayment: { sw: 'Malipo', id: 'Pembayaran', zh: '还款' },
  'Application problem': { sw: 'Tatizo la ombi la mkopo', id: 'Masalah pengajuan', zh: '申请问题' },
  Other: { sw: 'Mengine', id: 'Lainnya', zh: '其他' },
  'Abusive language': { sw: 'Lugha ya matusi', id: 'Kata-kata kasar', zh: '辱骂' },
  'Calls to my contacts': {
    sw: 'Simu kwa watu ninaowajua',
    id: 'Telepon ke kontak saya',
    zh: '骚扰我的联系人',
  },
  'Calls at night': { sw: 'Simu za usiku', id: 'Telepon malam hari', zh: '夜间来电' },
  'Upload succeeded!': { sw: 'Picha imepakiwa!', id: 'Unggahan berhasil!', zh: '上传成功！' },
  'The picture is empty; choose another one.': {
    sw: 'Picha haina kitu; chagua nyingine.',
    id: 'Gambar kosong; pilih yang lain.',
    zh: '图片为空，请选择其他图片。',
  },
  'Please fill in your comments and suggestions': {
    sw: 'Tafadhali andika maoni na mapendekezo yako',
    id: 'Isi komentar dan saran Anda',
    zh: '请填写您的意见和建议',
  },
  'There is no type of complaint {}.': {
    sw: 'Hakuna aina ya lalamiko {}.',
    id: 'Tidak ada jenis pengaduan {}.',
    zh: '没有投诉类型 {}。',
  },
  'An image must be uploaded before it can be attached.': {
    sw: 'Pakia picha kwanza kabla ya kuiambatisha.',
    id: 'Unggah gambar dulu sebelum dilampirkan.',
    zh: '请先上传图片再附加。',
  },
  'Choose what the collection complaint is about.': {
    sw: 'Chagua lalamiko lako la ukusanyaji linahusu nini.',
    id: 'Pilih soal pengaduan penagihan.',
    zh: '请选择催收投诉的内容。',
  },
  'The selected order does not support sending collection types': {
    sw: 'Huwezi kutuma lalamiko la ukusanyaji wa madeni kwa mkopo huu',
    id: 'Pinjaman yang dipilih tidak mendukung pengaduan tentang penagihan',
    zh: '所选订单不支持提交催收类投诉',
  },
  'You have no complaint {}.': {
    sw: 'Huna lalamiko {}.',
    id: 'Anda tidak punya pengaduan {}.',
    zh: '您没有投诉 {}。',
  },
  'You can rate this complaint once it is answered.': {
    sw: 'Unaweza kutathmini jibu letu likishafika.',
    id: 'Anda bisa menilai pengaduan ini setelah dijawab.',
    zh: '回复后才能评价此投诉。',
  },
  'You have rated this complaint already.': {
    sw: 'Umeshatathmini lalamiko hili.',
    id: 'Anda sudah menilai pengaduan ini.',
    zh: '您已评价过此投诉。',
  },
  'We are sorry for the trouble. We looked into it and have taken care of it.': {
    sw: 'Pole kwa usumbufu. Tumelichunguza na kulitatua.',
    id: 'Maaf atas masalahnya. Kami sudah memeriksa dan menyelesaikannya.',
    zh: '很抱歉给您带来麻烦。我们已调查并处理。',
  },
  'The app shows the wrong due date.': {
    sw: 'Programu inaonyesha tarehe isiyo sahihi.',
    id: 'Aplikasi menampilkan tanggal jatuh tempo yang salah.',
    zh: '应用显示的到期日不对。',
  },
  'Your agent called my employer twice in one morning.': {
    sw: 'Wakala wenu alimpigia mwajiri wangu mara mbili asubuhi moja.',
    id: 'Petugas Anda menelepon atasan saya dua kali dalam satu pagi.',
    zh: '您的催收员一上午给我雇主打了两次电话。',
  },
  'We are sorry. The agent was spoken to and will not call your employer again.': {
    sw: 'Pole. Tumezungumza na wakala, hatampigia tena mwajiri wako.',
    id: 'Maaf. Petugas sudah ditegur dan tidak akan menelepon atasan Anda lagi.',
    zh: '很抱歉。我们已与该人员谈话，不会再致电您的雇主。',
  },

  // Any visitor.
  'The session is missing; open this page from the app.': {
    sw: 'Fungua ukurasa huu kutoka kwenye programu.',
    id: 'Buka halaman ini dari aplikasi.',
    zh: '请从应用打开此页面。',
  },
  'This account has been deleted.': {
    sw: 'Akaunti hii imefutwa.',
    id: 'Akun ini sudah dihapus.',
    zh: '此账户已删除。',
  },

  // Signing up, and a partner's login.
  'The verification code in the picture is wrong.': {
    sw: 'Herufi zilizo kwenye picha si sahihi.',
    id: 'Kode verifikasi pada gambar salah.',
    zh: '图片验证码错误。',
  },
  'This phone is registered already.': {
    sw: 'Simu hii imeshasajiliwa.',
    id: 'Nomor ini sudah terdaftar.',
    zh: '此手机号已注册。',
  },
  'This picture has expired; open the page again.': {
    sw: 'Picha hii imekwisha muda; fungua ukurasa tena.',
    id: 'Gambar ini kedaluwarsa; buka halaman lagi.',
    zh: '图片已过期，请重新打开页面。',
  },
  'Your application was not accepted.': {
    sw: 'Ombi lako halikukubaliwa.',
    id: 'Pengajuan Anda tidak diterima.',
    zh: '您的申请未通过。',
  },
  'Your partner account could not be verified.': {
    sw: 'Akaunti yako ya mshirika haikuthibitishwa.',
    id: 'Akun mitra Anda tidak bisa diverifikasi.',
    zh: '无法验证您的合作方账户。',
  },
};
