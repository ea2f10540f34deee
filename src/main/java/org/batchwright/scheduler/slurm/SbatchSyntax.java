package org.batchwright.scheduler.slurm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveTokenizer;
import org.batchwright.scheduler.directive.DirectiveTokenizer.Word;

/** Parses a directive of sbatch: sbatch(1), getopt_long(3). */
final class SbatchSyntax {
    private static final Map<String, String> SHORT_OPTIONS = words("""
            A=account a=array B=extra-node-info b=begin C=constraint c=cpus-per-task D=chdir d=dependency e=error
            F=nodefile G=gpus H=hold h=help I=immediate i=input J=job-name k=no-kill K=kill-on-bad-exit L=licenses
            M=clusters m=distribution N=nodes n=ntasks O=overcommit o=output p=partition Q=quiet q=qos S=core-spec
            s=oversubscribe t=time V=version v=verbose W=wait w=nodelist x=exclude
            """).stream()
            .collect(Collectors.toUnmodifiableMap(pair -> pair.substring(0, 1), pair -> pair.substring(2)));

    /** Options that have no value, or that accept one only after an equals sign. */
    private static final Set<String> OPTIONS_WITHOUT_VALUE = words("""
            contiguous exclusive get-user-env help hold ignore-pbs immediate kill-on-bad-exit nice no-kill no-requeue
            overcommit oversubscribe parsable propagate quiet reboot requeue spread-job stepmgr test-only usage
            use-min-nodes verbose version wait resv-ports consolidate-segments
            """);

    private static final Set<String> OPTIONS_WITH_VALUE = words("""
            account acctg-freq array batch bb bbf begin chdir cluster-constraint clusters comment constraint container
            container-id core-spec cores-per-socket cpu-freq cpus-per-gpu cpus-per-task deadline delay-boot dependency
            distribution error exclude export export-file extra extra-node-info gid gpu-bind gpu-freq gpus gpus-per-node
            gpus-per-socket gpus-per-task gres gres-flags hint input job-name kill-on-invalid-dep licenses mail-type
            mail-user mcs-label mem mem-bind mem-per-cpu mem-per-gpu mincpus mpi network nodefile nodelist nodes ntasks
            ntasks-per-core ntasks-per-gpu ntasks-per-node ntasks-per-socket open-mode output partition power prefer
            priority profile qos reservation segment signal sockets-per-node switches thread-spec threads-per-core time
            time-min tmp tres-bind tres-per-task uid wait-all-nodes wckey wrap
            """);

    private SbatchSyntax() {}

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }

    static List<DirectiveOption> of(int line, String text) {
        List<Word> words = DirectiveTokenizer.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            Optional<Word> next = at + 1 < words.size() ? Optional.of(words.get(at + 1)) : Optional.empty();
            DirectiveOption option = parseOption(line, word, next);
            if (next.isPresent() && option.text().length() > word.raw().length()) {
                at++;
            }
            options.add(option);
        }
        return options;
    }

    private static DirectiveOption parseOption(int line, Word word, Optional<Word> next) {
        String text = word.text();
        if (text.startsWith("--")) {
            int equals = text.indexOf('=');
            String name = completeName(text.substring(2, equals < 0 ? text.length() : equals));
            if (equals >= 0) {
                return new DirectiveOption(line, word.raw(), name, text.substring(equals + 1));
            }
            return OPTIONS_WITHOUT_VALUE.contains(name)
                    ? new DirectiveOption(line, word.raw(), name, "")
                    : parseJoined(line, word, next, name);
        }
        if (!text.matches("-[A-Za-z].*")) {
            return new DirectiveOption(line, word.raw(), "", word.text());
        }
        String name = SHORT_OPTIONS.getOrDefault(text.substring(1, 2), text.substring(1, 2));
        if (text.length() > 2) {
            return new DirectiveOption(line, word.raw(), name, text.substring(2));
        }
        return OPTIONS_WITHOUT_VALUE.contains(name)
                ? new DirectiveOption(line, word.raw(), name, "")
                : parseJoined(line, word, next, name);
    }

    private static DirectiveOption parseJoined(int line, Word word, Optional<Word> next, String name) {
        return next.filter(value -> !value.raw().startsWith("--"))
                .map(value -> new DirectiveOption(line, word.raw() + " " + value.raw(), name, value.text()))
                .orElseGet(() -> new DirectiveOption(line, word.raw(), name, ""));
    }

    /** Returns the only known option with this prefix. */
    private static String completeName(String name) {
        if (OPTIONS_WITHOUT_VALUE.contains(name) || OPTIONS_WITH_VALUE.contains(name)) {
            return name;
        }
        List<String> matching = Stream.concat(OPTIONS_WITHOUT_VALUE.stream(), OPTIONS_WITH_VALUE.stream())
                .filter(option -> option.startsWith(name))
                .toList();
        return matching.size() == 1 ? matching.getFirst() : name;
    }
}
