#!/usr/bin/env bash
# A program that isn't ours: it makes a project, uploads a film to it, submits it,
# hears of that by a webhook and checks who sent it. It needs curl and openssl,
# and perl to listen on a port.
#
#   export CUTROOM_URL=https://your-cutroom.example
#   export CUTROOM_TOKEN=cutroom_…          # /profile, scope projects:write
#   export CUTROOM_WEBHOOK_SECRET=whsec_…   # /webhooks, event project.submitted
#   export CUTROOM_WEBHOOK_PORT=9000        # where that webhook's address leads
#   docs/examples/outside-client.sh film.mp4
set -euo pipefail

film=$1
work=$(mktemp -d)
trap 'kill "${listener:-}" 2>/dev/null || true; rm -rf "$work"' EXIT

api() { # METHOD PATH [JSON]
  curl --silent --show-error --fail-with-body --request "$1" "$CUTROOM_URL$2" \
    --header "Authorization: Bearer $CUTROOM_TOKEN" ${3:+--header "Content-Type: application/json" --data "$3"}
}

# Takes one message: its headers and its body, as they came.
perl -MIO::Socket::INET -e '
  my ($port, $folder) = @ARGV;
  my $socket = IO::Socket::INET->new(LocalAddr => "127.0.0.1", LocalPort => $port, Listen => 1, ReuseAddr => 1) or die "cannot listen: $!";
  my $peer = $socket->accept;
  my ($headers, $length) = ("", 0);
  while (defined(my $line = <$peer>)) {
    last if $line eq "\r\n";
    $length = $1 if $line =~ /^content-length:\s*(\d+)/i;
    $headers .= $line;
  }
  read($peer, my $body, $length);
  open(my $out, ">", "$folder/body"); print $out $body; close $out;
  open($out, ">", "$folder/headers"); print $out $headers; close $out;
  print $peer "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n";
' "$CUTROOM_WEBHOOK_PORT" "$work" &
listener=$!

project=$(api POST /api/projects '{"title":"Made by a script"}' | grep -oE '"id":"[^"]+"' | head -n 1 | cut -d '"' -f 4)
echo "project $project"

# An upload as tus 1.0 describes: say what comes, then send it.
encoded() { printf %s "$1" | openssl base64 -A; }
upload=$(curl --silent --show-error --fail-with-body --request POST "$CUTROOM_URL/api/uploads" \
  --header "Authorization: Bearer $CUTROOM_TOKEN" --header "Tus-Resumable: 1.0.0" \
  --header "Upload-Length: $(wc -c <"$film" | tr -d ' ')" \
  --header "Upload-Metadata: filename $(encoded "$(basename "$film")"),filetype $(encoded video/mp4),project $(encoded "$project"),purpose $(encoded footage)" \
  --dump-header - --output /dev/null | tr -d '\r' | sed -nE 's/^[Ll]ocation: (.*)/\1/p')
case $upload in /*) upload=$CUTROOM_URL$upload ;; esac
curl --silent --show-error --fail-with-body --request PATCH "$upload" \
  --header "Authorization: Bearer $CUTROOM_TOKEN" --header "Tus-Resumable: 1.0.0" --header "Upload-Offset: 0" \
  --header "Content-Type: application/offset+octet-stream" --data-binary "@$film"
echo "uploaded $(basename "$film")"

api PUT "/api/projects/$project/brief" '{"revision":0,"title":"Made by a script","service":"social",
  "brief":{"formats":["16:9"],"seconds":15,"language":"en","goal":"A loop."}}' >/dev/null
api POST "/api/projects/$project/submit" '{}' >/dev/null
echo "submitted"

wait "$listener"
header() { tr -d '\r' <"$work/headers" | sed -nE "s/^$1: (.*)/\1/Ip"; }
key=$(printf %s "${CUTROOM_WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -tx1 | tr -d ' \n')
signed=$({
  printf '%s.%s.' "$(header webhook-id)" "$(header webhook-timestamp)"
  cat "$work/body"
} | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
age=$(($(date +%s) - $(header webhook-timestamp)))
if ! header webhook-signature | tr ' ' '\n' | grep -qxF "v1,$signed" || [ "$age" -gt 300 ]; then
  echo "this message is not Cutroom's" >&2
  exit 1
fi
echo "heard $(sed -E 's/.*"type":"([^"]+)".*/\1/' "$work/body"), signed by Cutroom"
