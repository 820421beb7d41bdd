/**
 * Whether the user agent is that of an iPhone, iPad or iPod. An iPad that asks for desktop sites
 * says Macintosh and is not recognised.
 */
export function isIosAgent(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent);
}

/**
 * Markers of browsers inside messaging apps in their user agent. The documents mention one and do
 * not show it (BRG-19), so a deployment may set its own.
 */
export const messagingAppMarkers: readonly string[] = [
  'MicroMessenger',
  'WhatsApp',
  'Telegram',
  'FBAN/Messenger',
  'Orca-Android',
  ' Line/',
  'Viber',
  'KAKAOTALK',
  'Zalo',
];

/**
 * Whether the user agent carries one of the markers, in any case. An empty marker marks nothing.
 */
export function isMessagingAgent(userAgent: string, markers: readonly string[]): boolean {
  const agent = userAgent.toLowerCase();
  return markers.some((marker) => marker !== '' && agent.includes(marker.toLowerCase()));
}
