package org.batchwright.remote.sync.ignore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeTree;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LocalFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the application's rules with git itself by running {@code git check-ignore} for every path of generated trees. */
@Tag("slow")
class IgnoreRulesTest {
    private static final int TREES = 60;
    private static final String[] NAMES = {
        "a", "b", "ab", "abc", "foo", "foo.log", "x.log", "a b", "a ", "-", "[a]", "!a", "#a", "*", "a*b", "\\", "a\\",
        "é", "한", "A", "z-z", "^", "]"
    };
    private static final String[] PARTS = {
        "a",
        "b",
        "ab",
        "foo",
        "*",
        "*",
        "?",
        "**",
        "*.log",
        "[ab]",
        "[!a]",
        "[^a]",
        "[a-c]",
        "[]]",
        "[!]]",
        "[a",
        "[[:alpha:]]",
        "[[:upper:]]",
        "[[:nope:]]",
        "[[:alpha:",
        "[a\\]]",
        "[a-]",
        "[-a]",
        "[\\-z]",
        "[z-a]",
        "\\*",
        "\\",
        "\\a",
        "\\ ",
        " ",
        "!",
        "#",
        "é",
        "?한",
        "[é]",
        "foo*",
        "*o",
        "a**",
        "**b",
        "***",
        "-",
        "A",
        "x.log",
        "\\!",
        "\\#",
        "[[]",
        "[*]",
        "[:a]",
        "a?c"
    };

    @TempDir
    Path folder;

    @Test
    void every_path_of_a_generated_tree_is_ignored_if_and_only_if_git_ignores_it() throws Exception {
        int decided = 0;
        for (int seed = 0; seed < TREES; seed++) {
            Path root = Files.createDirectories(folder.resolve("tree" + seed));
            git(root, "", "init", "-q");
            plant(root, new Random(seed));
            List<String> all = paths(root);
            Set<String> ignored = ignored(root, all);
            assertThat(ignored).as("seed " + seed).isEqualTo(ignoredByGit(root, all));
            decided += ignored.size() > 0 && ignored.size() < all.size() ? 1 : 0;
        }
        assertThat(decided).as("trees of which a part is ignored").isGreaterThan(TREES / 2);
    }

    @Test
    void parent_repository_rules_apply_to_a_project_in_a_subfolder() throws Exception {
        git(folder, "", "init", "-q");
        Path project = Files.createDirectories(folder.resolve("work/one"));
        Files.writeString(folder.resolve(".gitignore"), "*.log\n/work/*/out/\n/one\n");
        Files.writeString(folder.resolve("work/.gitignore"), "!keep.log\n");
        Files.writeString(folder.resolve(".git/info/exclude"), "notes\n");
        touch(project, "a.py", "b.log", "keep.log", "out/x", "notes", "lib/b.log");

        assertThat(sent(project)).containsExactlyInAnyOrder("a.py", "keep.log");
    }

    @Test
    void tracked_files_are_sent_despite_gitignore_unless_batchwrights_rules_exclude_them() throws Exception {
        git(folder, "", "init", "-q");
        touch(folder, "data/split.json", "data/big.bin", "conf/a.local", "old/kept.txt");
        Files.writeString(folder.resolve(".gitignore"), "data/\n*.local\nold\n");
        Files.writeString(folder.resolve(".batchwrightignore"), "old/\n");
        git(folder, "", "add", "-f", "data/split.json", "conf/a.local", "old/kept.txt");

        assertThat(sent(folder))
                .contains("data/split.json", "conf/a.local")
                .doesNotContain("data/big.bin", "old/kept.txt");
    }

    @Test
    void batchwrights_ignore_file_can_include_a_file_from_an_ignored_folder_again() throws Exception {
        touch(folder, "out/a", "out/deep/b", "runs/c");
        Files.writeString(folder.resolve(".gitignore"), "out/\n");
        Files.writeString(folder.resolve(".batchwrightignore"), "runs\n!/out/deep/b\n");

        assertThat(sent(folder)).containsExactlyInAnyOrder(".gitignore", ".batchwrightignore", "out/deep/b");
        assertThat(CodeTree.of(new CodeSource(folder, true)).leftOut())
                .extracting(LeftOutFile::path)
                .containsExactly("out/", "runs/");
    }

    @Test
    void a_pattern_with_many_stars_is_matched_quickly() {
        IgnorePattern glob =
                IgnorePattern.of("*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b", 0).orElseThrow();

        assertThat(glob.matches("a".repeat(4_000))).isFalse();
    }

    private static List<String> sent(Path root) throws IOException, InterruptedException {
        return CodeTree.of(new CodeSource(root, true)).files().stream()
                .map(LocalFile::path)
                .toList();
    }

    private static void touch(Path root, String... paths) throws IOException {
        for (String path : paths) {
            Files.createDirectories(Objects.requireNonNull(root.resolve(path).getParent()));
            Files.writeString(root.resolve(path), "x");
        }
    }

    private static void plant(Path root, Random random) throws IOException {
        List<Path> folders = new ArrayList<>(List.of(root));
        for (int i = 0; i < 45; i++) {
            Path at = folders.get(random.nextInt(folders.size())).resolve(NAMES[random.nextInt(NAMES.length)]);
            if (Files.exists(at) || root.relativize(at).getNameCount() > 5) {
                continue;
            }
            if (random.nextInt(5) < 3) {
                folders.add(Files.createDirectory(at));
            } else {
                Files.createFile(at);
            }
        }
        for (Path at : folders) {
            if (at.equals(root) || random.nextInt(4) == 0) {
                Files.writeString(at.resolve(".gitignore"), rules(random, 1 + random.nextInt(7)));
            }
        }
        Files.writeString(root.resolve(".git/info/exclude"), rules(random, random.nextInt(3)));
        Path personal = root.resolve(".git/personal");
        Files.writeString(personal, rules(random, random.nextInt(3)));
        git(root, "", "config", "core.excludesFile", personal.toString());
    }

    private static String rules(Random random, int count) {
        String text = IntStream.range(0, count).mapToObj(i -> rule(random)).collect(Collectors.joining("\n"));
        return (random.nextInt(8) == 0 ? "\uFEFF" : "") + text + (random.nextBoolean() ? "\n" : "");
    }

    private static String rule(Random random) {
        StringBuilder line = new StringBuilder(random.nextInt(4) == 0 ? "!" : "");
        line.append(random.nextInt(4) == 0 ? "/" : "");
        int parts = 1 + random.nextInt(4);
        for (int i = 0; i < parts; i++) {
            line.append(i > 0 && random.nextInt(2) == 0 ? "/" : "").append(PARTS[random.nextInt(PARTS.length)]);
        }
        String[] ends = {"", "", "", "/", "/", " ", "  ", "\\ ", "\t", "\r", "//", "/**", "/*"};
        return line.append(ends[random.nextInt(ends.length)]).toString();
    }

    private static List<String> paths(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.map(path -> root.relativize(path).toString())
                    .filter(path -> !path.isEmpty() && !path.equals(".git") && !path.startsWith(".git/"))
                    .toList();
        }
    }

    /** Returns the paths excluded by the rules, directly or through a parent folder. */
    private static Set<String> ignored(Path root, List<String> all) throws IOException, InterruptedException {
        Set<String> found = new TreeSet<>();
        IgnoreRules top = IgnoreRules.forRoot(root);
        for (String path : all) {
            IgnoreRules rules = top;
            String[] parts = path.split("/");
            String at = "";
            boolean stays = false;
            for (int i = 0; i < parts.length && !stays; i++) {
                at = at.isEmpty() ? parts[i] : at + "/" + parts[i];
                boolean isFolder = Files.isDirectory(root.resolve(at));
                IgnoreRules.Decision decision =
                        rules.verdict(at, isFolder ? IgnoreRules.PathType.FOLDER : IgnoreRules.PathType.FILE);
                stays = decision == IgnoreRules.Decision.IGNORED;
                rules = isFolder ? rules.forFolder(root.resolve(at), at) : rules;
            }
            if (stays) {
                found.add(path);
            }
        }
        return found;
    }

    private static Set<String> ignoredByGit(Path root, List<String> all) {
        String out = git(root, String.join("\0", all) + "\0", "check-ignore", "--no-index", "-z", "--stdin");
        return Arrays.stream(out.split("\0"))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String git(Path root, String input, String... words) {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(List.of(words));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().close();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
