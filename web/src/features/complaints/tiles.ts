import type { Uploaded } from './draft.ts';

/** An image that is ready to be uploaded. */
export type Pending = { id: string; image: File };

/** An image of the complaint on its way to the server. */
export type Tile =
  | { id: string; state: 'preparing' }
  | { id: string; state: 'waiting' | 'uploading'; image: File }
  | { id: string; state: 'failed'; image: File; isCut: boolean }
  | { id: string; state: 'done'; url: string };

export type TileAction =
  | { type: 'add'; id: string }
  | { type: 'restore'; images: readonly Pending[]; most: number }
  | { type: 'ready'; id: string; image: File }
  | { type: 'upload'; id: string }
  | { type: 'done'; id: string; url: string }
  /** `isCut`: because there was no connection. */
  | { type: 'fail'; id: string; isCut: boolean }
  | { type: 'reconnect'; most: number }
  | { type: 'retry'; id: string }
  | { type: 'remove'; id: string };

/** The tiles after an action. Uploaded images are in the order of their upload. */
export function nextTiles(tiles: readonly Tile[], action: TileAction): readonly Tile[] {
  switch (action.type) {
    case 'add':
      return [...tiles, { id: action.id, state: 'preparing' }];
    case 'restore':
      return restored(tiles, action.images, action.most);
    case 'ready':
      return tiles.map((tile) => (tile.id === action.id ? waiting(action) : tile));
    case 'upload':
      return tiles.map((tile) =>
        tile.id === action.id && 'image' in tile ? { ...tile, state: 'uploading' } : tile,
      );
    case 'done':
      return tiles.map((tile) =>
        tile.id === action.id ? { id: tile.id, state: 'done', url: action.url } : tile,
      );
    case 'fail':
      return tiles.map((tile) =>
        tile.id === action.id && 'image' in tile ? failed(tile, action.isCut) : tile,
      );
    case 'reconnect': {
      const cut = tiles.filter(isCut).slice(0, roomFor(tiles, action.most));
      const others = tiles.filter((tile) => !cut.some(({ id }) => id === tile.id));
      return [...others, ...cut.map(waiting)];
    }
    case 'retry': {
      const again = tiles.find((tile) => tile.id === action.id);
      const others = tiles.filter((tile) => tile !== again);
      return again && 'image' in again ? [...others, waiting(again)] : tiles;
    }
    case 'remove':
      return tiles.filter((tile) => tile.id !== action.id);
  }
}

/** The uploaded images, in the order of their upload. */
export function uploadedImages(tiles: readonly Tile[]): Uploaded[] {
  return tiles.flatMap((tile) => (tile.state === 'done' ? [{ id: tile.id, url: tile.url }] : []));
}

/** How many more images may be added; a failed one does not count. */
export function roomFor(tiles: readonly Tile[], most: number): number {
  return Math.max(0, most - tiles.filter((tile) => tile.state !== 'failed').length);
}

/** The image to upload now, if any: one at a time, in the order they were added. */
export function currentUpload(tiles: readonly Tile[]): Pending | undefined {
  const inState = (state: Tile['state']) =>
    tiles.find((tile): tile is Tile & Pending => 'image' in tile && tile.state === state);
  return inState('uploading') ?? inState('waiting');
}

function failed({ id, image }: Pending, cut: boolean): Tile {
  return { id, state: 'failed', image, isCut: cut };
}

const isCut = (tile: Tile): tile is Tile & Pending => tile.state === 'failed' && tile.isCut;

function waiting({ id, image }: Pending): Tile {
  return { id, state: 'waiting', image };
}

function restored(tiles: readonly Tile[], images: readonly Pending[], most: number): Tile[] {
  const missing = images.filter(({ id }) => !tiles.some((tile) => tile.id === id));
  return [...tiles, ...missing.slice(0, roomFor(tiles, most)).map(waiting)];
}
