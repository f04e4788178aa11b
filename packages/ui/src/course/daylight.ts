import type { Branch, Season } from './parts.ts';

/** The colours of a picture by day, far to near. */
export interface Daylight {
  readonly skyTop: string;
  readonly skyMid: string;
  readonly skyLow: string;
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly seaFar: string;
  readonly seaNear: string;
}

/** The colours of course-drawing.module.css, for pictures that are drawn without a browser; a test compares them. */
export const DAYLIGHT: Readonly<Record<Branch, Readonly<Record<Season, Daylight>>>> = {
  swim: {
    spring: {
      skyTop: '#4fa9d8',
      skyMid: '#a6dcea',
      skyLow: '#ffe8d0',
      sun: '#fff6dc',
      far: '#9cc7c6',
      near: '#256b62',
      seaFar: '#86d7db',
      seaNear: '#07486f',
    },
    summer: {
      skyTop: '#2b8fd1',
      skyMid: '#86d3ec',
      skyLow: '#ffefcb',
      sun: '#fff8df',
      far: '#8cc3c3',
      near: '#1d6e68',
      seaFar: '#74dfe0',
      seaNear: '#05467a',
    },
    autumn: {
      skyTop: '#4e7db4',
      skyMid: '#f0b699',
      skyLow: '#ffdfa8',
      sun: '#fff0cd',
      far: '#b99a92',
      near: '#6b4439',
      seaFar: '#a7c6cd',
      seaNear: '#123a62',
    },
    winter: {
      skyTop: '#6a8dbb',
      skyMid: '#b7cfe4',
      skyLow: '#fbe7e2',
      sun: '#fffaf0',
      far: '#a9bed2',
      near: '#44637f',
      seaFar: '#a9cbdb',
      seaNear: '#143c60',
    },
  },
  run: {
    spring: {
      skyTop: '#5f9bc4',
      skyMid: '#f3cba6',
      skyLow: '#ffecc6',
      sun: '#fff8e2',
      far: '#a7bf96',
      near: '#16392f',
      seaFar: '#d9c9ae',
      seaNear: '#3f7480',
    },
    summer: {
      skyTop: '#4f62a8',
      skyMid: '#f59a63',
      skyLow: '#ffd98f',
      sun: '#fff3d2',
      far: '#d08c66',
      near: '#272140',
      seaFar: '#f6b983',
      seaNear: '#4b4670',
    },
    autumn: {
      skyTop: '#59487f',
      skyMid: '#dc6a41',
      skyLow: '#ffc56d',
      sun: '#fff0c8',
      far: '#c2703f',
      near: '#2b1928',
      seaFar: '#efa066',
      seaNear: '#55304a',
    },
    winter: {
      skyTop: '#7487b8',
      skyMid: '#cdc3dd',
      skyLow: '#ffe2cd',
      sun: '#fffaf0',
      far: '#b4bcd8',
      near: '#272f52',
      seaFar: '#d3c9d8',
      seaNear: '#49567f',
    },
  },
};
