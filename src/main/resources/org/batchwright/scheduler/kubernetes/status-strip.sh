# shellcheck shell=bash disable=SC2154,SC2034
# Part of the scripts of KubernetesStatus.
slim() {
  awk '
    closing != "" { if (index($0, closing) == 1 && substr($0, length(closing)) ~ /^[]}],?$/) closing = ""; next }
    /^                "(managedFields|containers|initContainers|volumes|tasks|tolerations|images|ownerReferences)": \[$/ { closing = "                ]"; next }
    /^                "template": \{$/ { closing = "                }"; next }
    { print }'
}
ours() { # of a list, what names one of our jobs
  awk '
    /^        \{$/ { item = ""; mine = 0; inside = 1 }
    inside { item = item $0 "\n"; if ($0 ~ /"name": "bw-/) mine = 1 }
    /^        \},?$/ { inside = 0; if (mine) { sub(/,\n$/, "\n", item); printf "%s", item } }'
}
