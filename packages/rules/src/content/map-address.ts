interface Place {
  /** Degrees, WGS 84. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The page of a map on which a place is marked; null without its position. */
export function mapAddress({ latitude, longitude }: Place): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}
