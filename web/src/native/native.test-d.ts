import { callNative, onNativeEvent } from './native.ts';

callNative('closeWebview');
callNative('callPhone', { phone: '0700' });

// @ts-expect-error a number is missing
callNative('callPhone');
// @ts-expect-error nothing goes along with this action
callNative('goHome', { phone: '0700' });
// @ts-expect-error the payload of another action
callNative('openUrl', { phone: '0700' });
// @ts-expect-error no such action
callNative('goAway');
// @ts-expect-error no such event
onNativeEvent('brought:forward', () => undefined);
