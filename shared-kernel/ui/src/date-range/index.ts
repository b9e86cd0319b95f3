/** The fields of a range of dates. Apart from the library, since Aksel's calendar is heavy and few pages have dates. */
export { DateRangeFields, type DateRangeFieldsProps, type DateTexts } from './DateRangeFields.tsx';
