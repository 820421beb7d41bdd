/** Name of the frame in which the site shows a page of ours. */
export const FRAME_NAME = 'framed';
