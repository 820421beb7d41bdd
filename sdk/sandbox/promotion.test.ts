import { describe, expect, test } from 'vitest';
import { glyphs } from './pictures/glyphs.ts';
import { begin, clientOf, codeFor, refusalOf } from '../test/sandbox-borrower.ts';

const phone = '13800138000';
const source = { deviceId: '', appName: '', app_from: '', user_from: '', utm_tag: '' };
const registration = {
  ...source,
  phone,
  merchantNumber: '',
  userName: '',
  invite_code: '',
  id: '12',
};

async function land() {
  const { sandbox } = begin('x');
  const visitor = clientOf(sandbox, '');
  const { sid } = (await visitor.call('getSid')).data;
  const draw = async () => {
    const picture = await visitor.call('getCaptcha', { sid });
    return { svg: await picture.data.text(), text: sandbox.captcha(sid) ?? '' };
  };
  return { sandbox, visitor, sid, draw };
}

describe('registering at a promotion', () => {
  test('captcha, code, registration: then the phone is registered', async () => {
    const { sandbox, visitor, sid, draw } = await land();
    const capcode = (await draw()).text.toLowerCase();
    await visitor.call('getSms', { ...source, phone, sid, capcode });
    const smsCode = codeFor(sandbox, phone);
    expect(smsCode).toMatch(/^\d{6}$/);
    const wrong = smsCode === '000000' ? '000001' : '000000';
    expect(
      await refusalOf(visitor, 'promoRegister', { ...registration, sid, capcode, smsCode: wrong }),
    ).toMatch(/^1 /);
    await visitor.call('promoRegister', { ...registration, sid, capcode, smsCode });
    await visitor.call('trackClick', { phone });
    const used = { ...source, phone: '13700137000', sid, capcode };
    expect(await refusalOf(visitor, 'getSms', used)).toMatch(/^101 /);

    const next = (await visitor.call('getSid')).data.sid;
    await visitor.call('getCaptcha', { sid: next });
    const again = { phone, sid: next, capcode: sandbox.captcha(next) ?? '' };
    expect(await refusalOf(visitor, 'getSms', { ...source, ...again })).toBe(
      '11 This phone is registered already.',
    );
    expect(await refusalOf(visitor, 'promoRegister', { ...registration, ...again, smsCode })).toBe(
      '11 This phone is registered already.',
    );
  });

  test('wrong characters return 101 for the code, -1 for the registration, and use up the picture', async () => {
    const { sandbox, visitor, sid, draw } = await land();
    await draw();
    const wrong = 'The verification code in the picture is wrong.';
    expect(await refusalOf(visitor, 'getSms', { ...source, phone, sid, capcode: '....' })).toBe(
      `101 ${wrong}`,
    );
    expect(sandbox.captcha(sid)).toBeUndefined();
    const { text } = await draw();
    expect(
      await refusalOf(visitor, 'promoRegister', {
        ...registration,
        sid,
        capcode: '....',
        smsCode: '1',
      }),
    ).toBe(`-1 ${wrong}`);
    expect(await refusalOf(visitor, 'getSms', { ...source, phone, sid, capcode: text })).toMatch(
      /^101 /,
    );
    const { text: fresh } = await draw();
    await visitor.call('getSms', { ...source, phone, sid, capcode: fresh });
  });

  test('nothing succeeds before a picture was drawn, or for an unknown sid', async () => {
    const { visitor, sid } = await land();
    for (const each of [sid, 'made-up']) {
      expect(
        await refusalOf(visitor, 'getSms', { ...source, phone, sid: each, capcode: 'A' }),
      ).toMatch(/^101 /);
    }
    expect(await refusalOf(visitor, 'getCaptcha', { sid: 'made-up' })).toMatch(/^1 /);
  });

  test('all pictures differ, and none contains its characters as text', async () => {
    const { visitor, sid, draw } = await land();
    expect((await visitor.call('getCaptcha', { sid })).data.type).toBe('image/svg+xml');
    const drawn = [];
    for (let index = 0; index < 50; index += 1) drawn.push(await draw());
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(50);
    for (const { svg, text } of drawn) {
      expect(text).toHaveLength(4);
      expect(svg).not.toContain(text);
      expect(svg).not.toContain('<text');
      // One stroke at least for each character, besides the three lines.
      expect(svg.split('M').length - 1).toBeGreaterThanOrEqual(7);
    }
  });

  test('every character has strokes on the grid', () => {
    for (const strokes of Object.values(glyphs))
      expect(strokes).toMatch(/^([0-4][0-6]){2,}( ([0-4][0-6]){2,})*$/);
  });

  test('an already registered phone returns 11', async () => {
    const { visitor, sid, draw } = await land();
    const { text } = await draw();
    expect(
      await refusalOf(visitor, 'getSms', { ...source, phone: '13900139000', sid, capcode: text }),
    ).toBe('11 This phone is registered already.');
  });

  test('the requested template is returned; visits are counted', async () => {
    const { visitor } = await land();
    expect((await visitor.call('channelTemplate', { templateId: '12' })).data.id).toBe('12');
    await visitor.call('trackVisit', {});
  });
});
