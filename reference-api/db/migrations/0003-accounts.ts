/** Accounts, their sessions, the tokens mailed to them, and counted attempts. */
export const accounts = /* sql */ `
create table users (
  id serial primary key,
  email text not null unique,
  password_hash text not null,
  name text,
  phone text,
  staff boolean not null default false,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One login: every token that came of it ends with it.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table session_tokens (
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tokens_session on session_tokens (session_id);

create table mailed_tokens (
  hash text primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  expires_at timestamptz not null
);
create index mailed_tokens_user on mailed_tokens (user_id, purpose);

alter table outbox add column user_id integer references users on delete cascade;
create index outbox_user on outbox (user_id);

alter table enquiries add column user_id integer references users on delete set null;
create index enquiries_user on enquiries (user_id);

-- In the shape that rate-limiter-flexible asks for.
create table attempts (key varchar(255) primary key, points integer not null default 0, expire bigint);
`;
