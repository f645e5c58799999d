/** What sitemaps ask for is answered from `property_index` since 0011: these served it before, and each import writes them. */
export const unusedIndexes = /* sql */ `
drop index if exists properties_addresses, units_indexed;
drop statistics if exists properties_range, units_range;
`;
