import type { ClimateName } from './weather.ts';

/** A real street in a real place, where demo devices may stand; degrees WGS 84. */
export interface Place {
  readonly street: string;
  readonly post: string;
  readonly town: string;
  readonly lat: number;
  readonly long: number;
  readonly climate: ClimateName;
}

const place = (
  street: string,
  post: string,
  town: string,
  lat: number,
  long: number,
  climate: ClimateName,
): Place => ({ street, post, town, lat, long, climate });

/** The list of an organisation: never empty. */
export type Places = readonly [Place, ...Place[]];

/** Where a fuel dealer of the west coast delivers. */
export const fjordPlaces: Places = [
  place('Kokstadvegen', '5257', 'Kokstad', 60.2925, 5.2585, 'vestland'),
  place('Hesthaugvegen', '5119', 'Ulset', 60.464, 5.322, 'vestland'),
  place('Ådnavegen', '5260', 'Indre Arna', 60.4205, 5.466, 'vestland'),
  place('Vangsgata', '5700', 'Voss', 60.6287, 6.4165, 'vestland'),
  place('Hafstadvegen', '6800', 'Førde', 61.452, 5.857, 'vestland'),
  place('Gravensteinsgata', '6856', 'Sogndal', 61.2305, 7.101, 'vestland'),
  place('Røldalsvegen', '5750', 'Odda', 60.064, 6.546, 'vestland'),
  place('Karmsundgata', '5529', 'Haugesund', 59.415, 5.28, 'rogaland'),
  place('Borgundvegen', '6008', 'Ålesund', 62.4705, 6.231, 'more'),
  place('Moavegen', '6018', 'Ålesund', 62.467, 6.3555, 'more'),
  place('Vikegata', '6150', 'Ørsta', 62.2, 6.133, 'more'),
  place('Fannestrandvegen', '6415', 'Molde', 62.7395, 7.235, 'more'),
  place('Heggstadmoen', '7080', 'Heimdal', 63.344, 10.356, 'trondelag'),
  place('Tungavegen', '7047', 'Trondheim', 63.422, 10.462, 'trondelag'),
  place('Forusbeen', '4033', 'Stavanger', 58.888, 5.733, 'rogaland'),
  place('Storgata', '4340', 'Bryne', 58.7355, 5.6485, 'rogaland'),
];

/** Streets of the municipality. */
export const nordvannPlaces: Places = [
  place('Kvernhusmyrane', '5914', 'Isdalstø', 60.5487, 5.289, 'vestland'),
  place('Kvassnesvegen', '5914', 'Isdalstø', 60.545, 5.2815, 'vestland'),
  place('Havnegata', '5918', 'Frekhaug', 60.5155, 5.2375, 'vestland'),
  place('Mangersvegen', '5936', 'Manger', 60.642, 5.043, 'vestland'),
  place('Lindåsvegen', '5955', 'Lindås', 60.736, 5.159, 'vestland'),
  place('Seimsvegen', '5912', 'Seim', 60.617, 5.289, 'vestland'),
  place('Lonevågsvegen', '5282', 'Lonevåg', 60.5255, 5.4885, 'vestland'),
  place('Valestrandsvegen', '5281', 'Valestrandsfossen', 60.4985, 5.4215, 'vestland'),
];

/** Hotels, farms and building sites that heat with gas. */
export const gassPlaces: Places = [
  place('Geilovegen', '3580', 'Geilo', 60.534, 8.207, 'fjell'),
  place('Hemsedalsvegen', '3560', 'Hemsedal', 60.8635, 8.5655, 'fjell'),
  place('Dovrevegen', '7340', 'Oppdal', 62.594, 9.691, 'fjell'),
  place('Storvegen', '2420', 'Trysil', 61.315, 12.263, 'fjell'),
  place('Bygdinvegen', '2953', 'Beitostølen', 61.248, 8.91, 'fjell'),
  place('Vangsvegen', '2317', 'Hamar', 60.796, 11.082, 'ostland'),
  place('Bjørnstjerne Bjørnsons gate', '3044', 'Drammen', 59.738, 10.193, 'ostland'),
  place('Kjøpmannsgata', '7500', 'Stjørdal', 63.469, 10.92, 'trondelag'),
  place('Kirkegata', '7600', 'Levanger', 63.7465, 11.2995, 'trondelag'),
  place('Kongens gate', '7713', 'Steinkjer', 64.0145, 11.495, 'trondelag'),
];

/** The address as `expected_location` keeps it. */
export const locatedAt = (
  spot: Place,
  houseNumber: number,
): { lat: number; long: number; address: string } => ({
  lat: spot.lat,
  long: spot.long,
  address: `${spot.street} ${String(houseNumber)}, ${spot.post} ${spot.town}`,
});

/** The place of a town; the list has it. */
export const inTown = (places: Places, town: string): Place =>
  places.find((place) => place.town === town) ?? places[0];
