/**
 * The cause of a refusal.
 *
 * - `no_address`: the mailbox or its domain does not exist, or is closed.
 * - `full`: the mailbox has no room.
 * - `mailbox`: the mailbox exists and takes nothing for another reason: suspended, or filtered by its reader.
 * - `unreachable`: the domain or its mail server was not found or did not answer.
 * - `sender`: our server, our domain, the text or the pace: block lists, DMARC, spam, size, limits.
 * - `unknown`: no evidence.
 */
export type RefusalCause = 'no_address' | 'full' | 'mailbox' | 'unreachable' | 'sender' | 'unknown';

/**
 * Words of a cause that passes by itself: a name server that is not sure, or a mailbox that is away for a moment. A permanent
 * code next to them ends no address. "Check the address and try again" is advice to the sender, so "later" is required.
 */
export const PASSING_WORDS =
  /temporar|(try|retry)( again)? later|found, try again|name service error|(lookup|server) failure|servfail|lookup timed? ?out|átmeneti|ideiglenes|vorübergehend|provisoire/;

/**
 * Words of mail servers by cause, in lower case, with `@` for an address, `#` for a host name, and `our address` and
 * `our domain` for the sender's. The first rule that matches decides, so causes that leave an address alone come before
 * `no_address`. Sources: RFC 5321; the servers' own sources and documents; answers and rules in public clients
 * (twisted1919/bounce-handler, Sisimai's `Reason/HostUnknown.pm` and `Reason/NotAccept.pm`); the corpus of
 * Mail::DeliveryStatus::BounceParser; and the even-numbered mails of the public collection sisimai/set-of-emails
 * (`npm run bounces` measures them).
 */
export const REFUSAL_WORDS: readonly (readonly [RefusalCause | 'no_domain', RegExp])[] = [
  // Exchange Online passes on the words of another server about an address; 553 of RFC 5321.
  ['no_address', /remote server returned unknown recipient|mailbox name not allowed/],
  // Exchange Online's words for users that its own directory does not know (5.4.1).
  ['no_address', /recipient address rejected: access denied \[/],
  // The sending host, its domain or the sender's address is unknown to the receiving server, not the recipient.
  [
    'sender',
    /our (domain|address)[>"')\]]*:? (domain |host |address )?(is |was |does |could |can)?(n[o']t|invalid|unknown|reject)/,
  ],
  [
    'sender',
    /(not found|unknown|invalid|no such|does n[o']t exist)( host| domain| address)?( ?name)?[ :<("'[]{1,4}our (domain|address)/,
  ],
  [
    'sender',
    /\b(your|sending|sender'?s?|return|envelope|e?helo|ehlo)[ -](own |e-?mail |mail )?(host|domain|address|ip|mx|server|path)( ?name)?\b.{0,60}(n[o']t|invalid|unknown|unresolv|reject|refus|no such)/,
  ],
  ['sender', /\bfrom (address|domain|header)\b.{0,40}(n[o']t|invalid|unknown|unresolv|reject)/],
  [
    'sender',
    /\b(no|not|invalid|unknown|bad)\b.{0,50}\b(for|of|in) (your |the )?(sending|sender|envelope|return|e?helo|ehlo)\b/,
  ],
  [
    'sender',
    /(unknown|invalid|bad) (client |sending )?(host|ip)( ?name)?:? [[(]?(\d{1,3}(\.\d{1,3}){3}|ipv6:)/,
  ],
  // Block lists and reputation.
  ['sender', /block(ed)? ?(list|using|by|for|-)|black ?list|dnsbl|\brbl\b|spamhaus|reputation|\bbanned\b/],
  [
    'sender',
    /\bblocked\b|bloqu[eé]e|(?<!not )listed (in|by|on|at) |invalid ip|may not be mail exchanger|\(bl\)/,
  ],
  // Names and records of the sending host.
  [
    'sender',
    /\bptr\b|reverse dns|reverse lookup|ip name lookup failed|rdns|invalid helo|not accepted from servers/,
  ],
  ['sender', /use the smtp server|dynamic ip|(client host|helo command) rejected/],
  // The sender's address and its proof.
  ['sender', /dmarc|\bspf\b|dkim|unauthenticated|authenticat|\btls\b|starttls|encrypt/],
  [
    'sender',
    /sender (address |domain )?(is )?(rejected|denied|verif|invalid|blocked)|domain of sender|(unroute?able|unknown|unverified) sender|mailfrom domain|(to|after) (the )?mail from\b|invalid sender/,
  ],
  ['sender', /sender\b.{0,60}(do(es)? ?n[o']t exist|not found|unknown)/],
  // The text.
  ['sender', /\bspam|unsolicited|bulk e?mail|\bube\b|virus|malware|infected|phish|suspicious/],
  [
    'sender',
    /polic(y|ies)\b|content (rejected|reject|is)|because its content|rfc ?5?[38]22 compliant|8-bit|line limit/,
  ],
  ['sender', /(duplicate|multiple) .{0,20}headers?|headers? (too|missing)|in message header/],
  [
    'sender',
    /(message|mail|size|length)\b.{0,40}(too (big|large|long)|exceeds?\b.{0,30}(limit|size|maximum))|max(imum)? message size exceeded/,
  ],
  // Rights, relaying and pace.
  [
    'sender',
    /relay(ing)? (access )?(is )?(denied|not|prohibited|refused)|(to|cannot|no|not) relay|rcpthosts|not (allowed|authori[sz]ed|permitted)|may not exist, or you may not have permission/,
  ],
  [
    'sender',
    /too many|rate limit|receiving mail (at a rate|too quickly)|throttl|unexpected volume|complaints|grey ?list/,
  ],
  // The mailbox as it is now.
  [
    'full',
    /(mail)?box(es)? (is |was )?(full|over)|quota|over (the )?(allowed|maximum|storage) |exceeds? (the )?allowed size/,
  ],
  [
    'full',
    /not enough (storage|space)|insufficient (system )?(storage|space)|out of storage|storage (space|limit)/,
  ],
  // 552 of RFC 5321.
  [
    'full',
    /exceed(s|ed|ing)? .{0,20}(storage|space|limit)|storage (full|allocation)|(mailbox|account|user|inbox) .{0,20}(full|exceed)/,
  ],
  [
    'full',
    /full (mail)?box|dis[ck] (is )?full|no space left|file too large|too much mail|maildir delivery failed/,
  ],
  ['full', /megtelt|betelt|kvóta|postfach (ist )?voll|bo[iî]te pleine|casella piena|buzón lleno|переполнен/],
  [
    'mailbox',
    /(account|mailbox|user|recipient|e?mail|address).{0,40}(disabled|suspended|locked|inactive|discontinued|deactivated|expired)/,
  ],
  ['mailbox', /(disabled|suspended|deactivated|inactive|not an active) (account|mailbox|user|address)/],
  // Phone carriers of Japan, when the reader's own filter refuses after the text.
  ['mailbox', /\b5\d\d:? ?: user unknown/],
  ['unreachable', PASSING_WORDS],
  // The domain, by a name server that is sure (X.1.2 of RFC 3463); Exim writes unrouteable, and waits where it is not sure.
  [
    'no_domain',
    /(host|domain)( name)?( #)? (was |could |can)?n[o']t (be )?found|no such (domain|host)|nxdomain|unroute?able|name or service not known|(host|domain) must exist/,
  ],
  [
    'no_domain',
    /(host|domain) (is )?(unknown|invalid|not valid)|(unknown|invalid|bad) (mail )?(host|domain)|(\b(host|domain)\b.{0,60}|#["'>)]? )do(es)? ?n[o']t exist|find any host|non-existent hosts|lookups? failed permanently|lookup of host .{1,60} failed/,
  ],
  // It takes no mail (RFC 7505, X.1.10).
  [
    'no_domain',
    /null mx|no (valid )?mx|no smtp service|(host|domain)( #)? (does ?n[o']t|not) (accept|receive) (e?mail|messages)/,
  ],
  // The way there.
  [
    'unreachable',
    /dns (error|lookup|query)|mail exchanger|could ?n[o']t find a gateway|not reachable|unreachable|malformed or unexpected name server/,
  ],
  [
    'unreachable',
    /timed? ?out|connection (refused|timed|reset|dropped)|lost connection|did not accept our requests|no route/,
  ],
  [
    'unreachable',
    /retry timeout|giving up|failing for a long time|could not deliver for|in the queue too long|too many hops|\bloop/,
  ],
  // The address.
  [
    'no_address',
    /(user|recipient|mailbox|account|addressee|address|name)s? (is |name is |was )?(unknown|not (found|known|recogni[sz]ed|listed|valid))/,
  ],
  [
    'no_address',
    /(user|recipient|mailbox) [(<["']?[^\s]{1,80}[)>\]"']? (is )?unknown|invalid final delivery userid|undeliverable to @/,
  ],
  [
    'no_address',
    /(unknown|no such|invalid|non-?existe?nt|bad|undeliverable)[ _](local )?(destination )?(user|recipient|mailbox|account|address|local part|person)/,
  ],
  [
    'no_address',
    /(user|recipient|mailbox|account|address|alias)\b.{0,60}(do(es)? ?n[o']t exist|(could|can)( ?n[o']t|not) be found|was ?n[o']t found|not listed|not found|recipnotfound)/,
  ],
  [
    'no_address',
    /do(es)?n't have an? .{1,80} account|no (mail ?box|account|user|one|person) (available )?(here )?(by|with|at|of|for) (that|this)|not our customer/,
  ],
  [
    'no_address',
    /no longer (on server|valid|in use|available|exists?|accepts)|has moved|no forwarding|no mailbox here|is ?n[o']t a (valid|known)/,
  ],
  ['no_address', /(recipient |destination )?address rejected(?!:)|address rejected: (user|undeliverable)/],
  [
    'no_address',
    /(mailbox|recipient|user)( @)?( is)? (unavailable|not available)|unknown recipient|(account|user|mailbox).{0,30}(deleted|terminated|closed|cancell?ed)/,
  ],
  [
    'no_address',
    /recipient rejected|no valid recipient|not a member of|wrong recipient|illegal (alias|user)|\bnot? exists?\b|n[o']t have an account/,
  ],
  // Hungarian and its neighbours, German, French, Spanish, Italian, Russian, Japanese: always with the thing that is missing.
  ['no_address', /nincs ilyen (felhasználó|cím|postafiók)|ismeretlen (címzett|felhasználó)/],
  ['no_address', /(felhasználó|cím|címzett|postafiók|fiók)\S{0,6} (nem (létezik|található)|ismeretlen)/],
  [
    'no_address',
    /(adresse|empfänger|benutzer|postfach|nutzer)\S{0,8} .{0,30}(existiert nicht|unbekannt|nicht (gefunden|.{0,40}aufgeführt))|unbekannter (empfänger|benutzer)/,
  ],
  [
    'no_address',
    /(adresse|destinataire|utilisateur|bo[iî]te)\S{0,3} .{0,30}(inconnue?|n'existe pas|invalide|pas répertorié)/,
  ],
  [
    'no_address',
    /(usuario|buzón|dirección|destinatario|utente|casella|indirizzo) .{0,30}(no existe|desconocid|sconosciut|inesistente|non esiste)/,
  ],
  [
    'no_address',
    /(пользовател|адрес|ящик)\S{0,4} .{0,30}(не существует|не найден)|ディレクトリのリストにありません|見つかりません/,
  ],
];
