/** Name of the frame in which the site embeds one of our pages. */
export const FRAME_NAME = 'framed';
