/**
 * Who works on an enquiry, what was done with it, where it came from, and further ways out. Only added to: an older version writes
 * none of it, and what it stores has the defaults.
 */
export const enquiryWork = /* sql */ `
alter table enquiries
  add column version integer not null default 1,
  add column source jsonb,
  add column assignee_user_id integer references users on delete set null,
  add column assignee_agent_id integer references agents on delete set null,
  add column answered_at timestamptz,
  add constraint enquiries_one_assignee check (assignee_user_id is null or assignee_agent_id is null);
create index enquiries_new on enquiries (id) where status = 'new';
create index enquiries_sender on enquiries (email);

create table enquiry_history (
  id serial primary key,
  enquiry_id integer not null references enquiries on delete cascade,
  at timestamptz not null default now(),
  who text not null,
  action text not null check (action in ('change', 'answer')),
  way text check (way in ('mail', 'whatsapp', 'call')),
  changes jsonb not null default '{}'
);
create index enquiry_history_enquiry on enquiry_history (enquiry_id, id);
create index enquiry_history_at on enquiry_history (at);

-- Wider than before: what an older version writes still passes.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'webhook', 'telegram', 'whatsapp'));
create index outbox_receipts on outbox (created_at) where kind = 'receipt';
`;
