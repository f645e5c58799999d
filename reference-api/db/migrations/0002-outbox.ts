/** What has to reach a person, written in the transaction of what it is about. */
export const outbox = /* sql */ `
create table outbox (
  id serial primary key,
  kind text not null,
  channel text not null check (channel in ('mail', 'webhook')),
  enquiry_id integer references enquiries on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  delivered_at timestamptz,
  abandoned_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (next_attempt_at, id) where delivered_at is null and abandoned_at is null;
create index outbox_enquiry on outbox (enquiry_id);

-- What was accepted before there was an outbox reaches the agency too.
insert into outbox (kind, channel, enquiry_id) select 'enquiry', 'mail', id from enquiries order by id;
`;
