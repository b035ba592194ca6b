// What server and islands tell each other. Written by `make format` from vitrine/web/island_contract.py.

/** What every page tells its scripts; `messages` is empty where the language has no set, `api` on our own host. */
export interface PageConfig {
  build: string;
  locale: string;
  language: string;
  sourceLanguage: boolean;
  prefix: string;
  messages: string;
  api: string;
  iconHosts: string[];
}

/** The frame around the data of every page. */
export interface PageData {
  build: string;
  locale: string;
  title: string;
  description: string;
  canonical: string;
  data: unknown;
}

/** The page data of a search: one page of hits, and what there is of each kind, all together first. */
export interface SearchData {
  query: string;
  kind: "article" | "category" | "page" | "product" | "service" | "solution" | "";
  total: number;
  page: number;
  pages: number;
  kinds: KindCount[];
  hits: FoundHit[];
}

/** How many hits are of a kind, or of all kinds where it is empty, and the address that shows only those. */
export interface KindCount {
  kind: "article" | "category" | "page" | "product" | "service" | "solution" | "";
  total: number;
  address: string;
}

/** One hit; the languages are those of texts that stayed English, else empty. */
export interface FoundHit {
  kind: "article" | "category" | "page" | "product" | "service" | "solution";
  title: string;
  titleLanguage: string;
  summary: string;
  summaryLanguage: string;
  address: string;
  number: string;
  picture: FoundPicture | null;
  discontinued: boolean;
}

/** A small picture of a hit. */
export interface FoundPicture {
  url: string;
  width: number;
  height: number;
}

/** What the page of a product or a solution tells the inquiry form; `number` may be empty. */
export interface Inquired {
  number: string;
  name: string;
  picture: FoundPicture | null;
  variants: InquiredVariant[];
}

/** One of the forms a product comes in, and its words in the form. */
export interface InquiredVariant {
  orderCode: string;
  name: string;
  wording: string;
}

/** Valid answers as they are shown once more, each with its label. */
export interface CheckedAnswers {
  answers: CheckedAnswer[];
}

/** One answer; choices by their names. */
export interface CheckedAnswer {
  label: string;
  value: string;
}

/** What the map's own document needs; `region` may be empty. */
export interface MapDocumentProps {
  key: string;
  region: string;
  language: string;
  offices: MapOffice[];
}

/** An office on the map. */
export interface MapOffice {
  code: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** The search of the header: the address of the search page, and where else a visitor may find an answer. */
export interface SearchProps {
  action: string;
  products: string;
  inquiry: string;
}

/** The results on the search page: the address of that page. */
export interface ResultsProps {
  action: string;
}

/** The map of the contact page: the address of its own document, and how consent is named on the device. */
export interface MapProps {
  document: string;
  remembered: string;
}

/** The inquiry form: the address of the search page, how many items there may be, other ways to reach us.

    Where answers are `checked`, they are shown once more before they are sent. */
export interface InquiryProps {
  search: string;
  most: number;
  checked: boolean;
  carried: CarriedItem[];
  email: string;
  phone: string;
}

/** An item the form's address names: its words in the form, and the page that tells more of it. */
export interface CarriedItem {
  wording: string;
  address: string;
}
