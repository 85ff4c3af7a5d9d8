const EARTH_RADIUS_KM = 6371;

/** A point on the globe, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Shortest distance over the globe between two points, in kilometres (haversine formula). */
export function greatCircleKm(from: GeoPoint, to: GeoPoint): number {
  const latitude = toRadians(to.latitude - from.latitude);
  const longitude = toRadians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
