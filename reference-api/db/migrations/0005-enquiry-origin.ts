/** Where an enquiry came from, and what took the mail about it. */
export const enquiryOrigin = /* sql */ `
alter table enquiries add column unit_id integer, add column language text;
alter table outbox add column carrier text;
`;
