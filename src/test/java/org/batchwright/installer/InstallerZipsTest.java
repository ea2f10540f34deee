package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Tests the zips for Windows and macOS, made from a few small jars like those that Maven copies. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the zips are made on Linux")
class InstallerZipsTest {
    private static final String MAKE = """
            set -euo pipefail
            project=$PWD target=$1/target out=$1/packages jdk=$2
            . installer/launch.sh
            . installer/contents.sh
            . installer/zips.sh
            fetch_libraries() { cp -r "$target/lib" "$2"; }
            version=$(built_version)
            make_system_zip "$3"
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void build() throws IOException {
        Path lib = Files.createDirectories(folder.resolve("target/lib"));
        Files.createDirectory(folder.resolve("packages"));
        jar(folder.resolve("target/batchwright-1.2.3-SNAPSHOT.jar"), "org/batchwright/Main.class");
        for (String system : List.of("", "-linux", "-win", "-mac", "-mac-aarch64")) {
            jar(lib.resolve("javafx-graphics-26.0.2" + system + ".jar"), "javafx" + system);
            jar(lib.resolve("jfx-incubator-input-26.0.2" + system + ".jar"), "javafx" + system);
        }
        jar(
                lib.resolve("sqlite-jdbc-3.1.jar"),
                "org/sqlite/JDBC.class",
                "org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
                "org/sqlite/native/Linux-Musl/x86_64/libsqlitejdbc.so",
                "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib",
                "org/sqlite/native/Mac/x86_64/libsqlitejdbc.dylib",
                "org/sqlite/native/Windows/aarch64/sqlitejdbc.dll",
                "org/sqlite/native/Windows/x86_64/sqlitejdbc.dll");
        jar(
                lib.resolve("jna-5.1.jar"),
                "com/sun/jna/Native.class",
                "com/sun/jna/linux-x86-64/libjnidispatch.so",
                "com/sun/jna/darwin-aarch64/libjnidispatch.jnilib",
                "com/sun/jna/darwin-x86-64/libjnidispatch.jnilib",
                "com/sun/jna/win32-x86-64/jnidispatch.dll");
    }

    @Test
    void the_windows_zip_contains_everything_for_windows_and_nothing_for_other_systems() throws Exception {
        Map<String, byte[]> files = read(make("win", "windows-x86_64"));

        assertThat(files.keySet())
                .containsExactlyInAnyOrder(
                        "Batchwright/batchwright.cmd",
                        "Batchwright/LICENSE.txt",
                        "Batchwright/lib/batchwright.jar",
                        "Batchwright/lib/command.options",
                        "Batchwright/lib/window.options",
                        "Batchwright/lib/javafx/javafx-graphics-26.0.2-win.jar",
                        "Batchwright/lib/javafx/jfx-incubator-input-26.0.2-win.jar",
                        "Batchwright/lib/jna-5.1.jar",
                        "Batchwright/lib/sqlite-jdbc-3.1.jar",
                        "Batchwright/lib/sqlitejdbc.dll");
        assertThat(entries(files.get("Batchwright/lib/sqlite-jdbc-3.1.jar")))
                .containsExactly("org/sqlite/JDBC.class", "org/sqlite/native/Windows/x86_64/sqlitejdbc.dll");
        assertThat(entries(files.get("Batchwright/lib/jna-5.1.jar")))
                .containsExactly("com/sun/jna/Native.class", "com/sun/jna/win32-x86-64/jnidispatch.dll");
        assertThat(text(files, "Batchwright/LICENSE.txt")).contains("Apache License");
    }

    @Test
    void cmd_can_read_the_windows_script() throws Exception {
        String script = text(read(make("win", "windows-x86_64")), "Batchwright/batchwright.cmd");

        assertThat(script).isASCII().endsWith("\r\n").doesNotContainPattern("[^\r]\n");
        List<String> labels = find("(?m)^:(\\w+)$", script);
        assertThat(labels).doesNotHaveDuplicates().contains("window", "command", "no_java");
        assertThat(find("\\b(?:goto|call) :?(\\w+)", script)).isNotEmpty().isSubsetOf(labels);
        // ssh and Git read HOME, so the script must not set it
        assertThat(find("(?i)\\bset \"(\\w+)=", script)).doesNotContainAnyElementsOf(List.of("home", "path", "temp"));
        assertThat(script).contains("JAVA_VERSION=.2[5-9]", "%folder%runtime", "javaw.exe", "adoptium.net");
    }

    @Test
    void the_windows_script_uses_all_java_options_of_the_linux_script_except_one() throws Exception {
        Map<String, byte[]> files = read(make("win", "windows-x86_64"));

        List<String> words = Arrays.asList(bash(". installer/launch.sh; printf '%s ' \"${window_flags[@]}\"")
                .split(" "));
        assertThat(words.stream().filter(word -> !word.contains("TrimNativeHeap")))
                .hasSize(words.size() - 1)
                .containsExactlyElementsOf(
                        text(files, "Batchwright/lib/window.options").lines().toList());
        assertThat(text(files, "Batchwright/lib/command.options")).contains("-XX:+UseSerialGC\n");
    }

    @ParameterizedTest
    @CsvSource({"mac,x86_64,x86-64", "mac-aarch64,aarch64,aarch64"})
    void the_mac_zip_contains_an_app(String system, String machine, String jna) throws Exception {
        Path zip = make(system, "macos-" + machine);
        Map<String, byte[]> files = read(zip);
        String java = "Batchwright.app/Contents/Java/";

        Map<String, String> plist = plist(files.get("Batchwright.app/Contents/Info.plist"));
        assertThat(plist)
                .contains(
                        entry("CFBundlePackageType", "APPL"),
                        entry("CFBundleShortVersionString", "1.2.3"),
                        entry("CFBundleVersion", "1.2.3"));
        String program = "Batchwright.app/Contents/MacOS/" + plist.get("CFBundleExecutable");
        String icon = "Batchwright.app/Contents/Resources/" + plist.get("CFBundleIconFile");
        assertThat(executables(zip)).containsExactly(program);
        assertThat(files.keySet())
                .containsExactlyInAnyOrder(
                        "Batchwright.app/Contents/Info.plist",
                        program,
                        icon,
                        "Batchwright.app/Contents/Resources/LICENSE",
                        java + "batchwright.jar",
                        java + "command.options",
                        java + "window.options",
                        java + "machine",
                        java + "javafx/javafx-graphics-26.0.2-" + system + ".jar",
                        java + "javafx/jfx-incubator-input-26.0.2-" + system + ".jar",
                        java + "jna-5.1.jar",
                        java + "sqlite-jdbc-3.1.jar");
        assertThat(text(files, java + "machine")).isEqualTo(machine + "\n");
        assertThat(entries(files.get(java + "sqlite-jdbc-3.1.jar")))
                .containsExactly("org/sqlite/JDBC.class", "org/sqlite/native/Mac/" + machine + "/libsqlitejdbc.dylib");
        assertThat(entries(files.get(java + "jna-5.1.jar")))
                .containsExactly("com/sun/jna/Native.class", "com/sun/jna/darwin-" + jna + "/libjnidispatch.jnilib");
        assertThat(sizes(files.get(icon))).containsExactly(16, 32, 128, 256);
    }

    @Test
    void the_windows_icon_contains_an_image_of_each_size() throws Exception {
        Path file = folder.resolve("icon.ico");
        bash("project=$PWD; . installer/contents.sh; make_ico >'" + file + "'");
        ByteBuffer icon = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);

        assertThat(List.of(icon.getShort(), icon.getShort(), icon.getShort()))
                .containsExactly((short) 0, (short) 1, (short) 4);
        for (int size : List.of(16, 32, 48, 256)) {
            assertThat(icon.get()).isEqualTo((byte) size);
            icon.position(icon.position() + 7);
            byte[] picture = new byte[icon.getInt()];
            icon.get(icon.getInt(), picture);
            assertThat(ImageIO.read(new ByteArrayInputStream(picture)).getWidth())
                    .isEqualTo(size);
        }
    }

    /** Returns the widths of the images in an icon for macOS. */
    private static List<Integer> sizes(byte[] bytes) throws IOException {
        ByteBuffer icon = ByteBuffer.wrap(bytes);
        assertThat(icon.getInt()).isEqualTo(0x69636e73);
        assertThat(icon.getInt()).isEqualTo(bytes.length);
        List<Integer> sizes = new ArrayList<>();
        while (icon.hasRemaining()) {
            icon.getInt();
            byte[] picture = new byte[icon.getInt() - 8];
            icon.get(picture);
            sizes.add(ImageIO.read(new ByteArrayInputStream(picture)).getWidth());
        }
        return sizes;
    }

    private static Map<String, String> plist(byte[] bytes) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        NodeList nodes = factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(bytes))
                .getElementsByTagName("dict")
                .item(0)
                .getChildNodes();
        List<Element> elements = new ArrayList<>();
        for (int index = 0; index < nodes.getLength(); index++) {
            if (nodes.item(index) instanceof Element element) {
                elements.add(element);
            }
        }
        Map<String, String> values = new HashMap<>();
        for (int index = 0; index < elements.size(); index += 2) {
            assertThat(elements.get(index).getTagName()).isEqualTo("key");
            values.put(
                    elements.get(index).getTextContent(),
                    elements.get(index + 1).getTextContent());
        }
        return values;
    }

    private static List<String> find(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(result -> result.group(1))
                .toList();
    }

    private Path make(String system, String name) throws Exception {
        bash(MAKE, folder.toString(), System.getProperty("java.home"), system);
        return folder.resolve("packages/batchwright-1.2.3-SNAPSHOT-" + name + ".zip");
    }

    private static String bash(String script, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("bash", "-c", script, "bash"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static void jar(Path file, String... names) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : names) {
                out.putNextEntry(new ZipEntry(name));
                out.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static List<String> entries(byte[] jar) throws IOException {
        Path file = Files.createTempFile("entries", ".jar");
        try {
            Files.write(file, jar);
            return List.copyOf(read(file).keySet()).stream().sorted().toList();
        } finally {
            Files.delete(file);
        }
    }

    private static String text(Map<String, byte[]> files, String name) {
        return new String(files.get(name), StandardCharsets.UTF_8);
    }

    private static Map<String, byte[]> read(Path zip) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        try (FileSystem system = FileSystems.newFileSystem(zip);
                Stream<Path> found = Files.walk(system.getPath("/"))) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                files.put(file.toString().substring(1), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static List<String> executables(Path zip) throws IOException {
        try (FileSystem system = FileSystems.newFileSystem(zip, Map.of("enablePosixFileAttributes", true));
                Stream<Path> found = Files.walk(system.getPath("/"))) {
            List<String> executables = new ArrayList<>();
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                    executables.add(file.toString().substring(1));
                }
            }
            return executables;
        }
    }
}
