import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Converts classes in the format of Java 5, which have no stack maps, to that of Java 8. Their jar must be on the class path. */
final class StackMaps {
    private static final int JAVA_6 = 50;
    private static final int JAVA_8 = 52;

    /** @param args the folder that their jar was extracted to */
    public static void main(String[] args) throws IOException {
        ClassFile format = ClassFile.of(ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
        ClassTransform change = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                .andThen((made, part) -> {
                    if (part instanceof ClassFileVersion) {
                        made.withVersion(JAVA_8, 0);
                    } else {
                        made.with(part);
                    }
                });
        List<Path> files;
        try (Stream<Path> all = Files.walk(Path.of(args[0]))) {
            files = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        for (Path file : files) {
            ClassModel old = format.parse(file);
            if (old.majorVersion() < JAVA_6) {
                Files.write(file, format.transformClass(old, change));
            }
        }
    }
}
