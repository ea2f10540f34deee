package org.batchwright.options.hydra;

import java.util.List;
import java.util.Optional;

/**
 * Options of a command that locate Hydra's configuration: {@code --config-name}, {@code --config-path}, {@code --config-dir}
 * (hydra.cc/docs/advanced/hydra-command-line-flags).
 */
public record HydraConfigArguments(Optional<String> name, Optional<String> path, boolean hasMoreFolders) {

    public static HydraConfigArguments of(List<String> words) {
        boolean more = value(words, "--config-dir", "-cd").isPresent()
                || words.stream().anyMatch(word -> word.startsWith("hydra.searchpath="));
        return new HydraConfigArguments(
                value(words, "--config-name", "-cn").map(name -> name.replaceFirst("\\.yaml$", "")),
                value(words, "--config-path", "-cp"),
                more);
    }

    private static Optional<String> value(List<String> words, String flag, String letters) {
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (word.startsWith(flag + "=")) {
                return Optional.of(word.substring(flag.length() + 1));
            }
            if ((word.equals(flag) || word.equals(letters)) && at + 1 < words.size()) {
                return Optional.of(words.get(at + 1));
            }
        }
        return Optional.empty();
    }
}
